package lanedesk.workstation.intake;

import java.util.function.Supplier;
import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.journal.request.EarlierQuote;

/// What a customer shipped before.
///
/// @param form the form as it was then; for the FX thread
public record LastShipment(EarlierQuote quote, Supplier<DraftSnapshot> form) {}
