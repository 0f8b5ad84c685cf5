package lanedesk.journal.booking;

import java.time.LocalDate;
import java.util.UUID;
import lanedesk.journal.quote.QuotedLane;

/// A container whose last free day or cut-off is near. The days are local and are not sent to the service.
///
/// @param quoteId the journal's id of the container's last quote
/// @param containerNumber number of the container; empty if not known yet
/// @param isCutOff whether the day is the cut-off, and not the last free day
public record DueContainer(
        UUID quoteId,
        long quoteNumber,
        String customerName,
        QuotedLane lane,
        String dispatcher,
        String containerNumber,
        LocalDate day,
        boolean isCutOff) {}
