package lanedesk.workstation.booking.entry;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import lanedesk.client.IsoDateTime;
import lanedesk.workstation.l10n.Formats;

/// Asks which of two times is meant when clocks are set back and a time occurs twice. Such a time is sent with its
/// offset; all others are sent without, as local time of the place.
public final class RepeatedHour {

    public static final String FIRST_HOUR = "FIRST";
    public static final String SECOND_HOUR = "SECOND";

    private final EntryFactory entryFactory;
    private final Supplier<Optional<LocalDateTime>> typedTime;
    private final BookingEntry hourChoice;

    /// @param entryFactory with the time zone of the place
    /// @param typedTime as typed
    public RepeatedHour(EntryFactory entryFactory, EntryId id, Supplier<Optional<LocalDateTime>> typedTime) {
        this.entryFactory = entryFactory;
        this.typedTime = typedTime;
        hourChoice = entryFactory
                .addEntry(id, "booking.repeatedHour")
                .withActiveCondition(() -> !possibleOffsets().isEmpty());
    }

    // Both offsets, the earlier first; empty if the time occurs once.
    private List<ZoneOffset> possibleOffsets() {
        return typedTime
                .get()
                .map(entryFactory.calendar()::possibleOffsets)
                .filter(offsets -> offsets.size() > 1)
                .orElse(List.of());
    }

    /// Updates the question for a changed time. A choice never applies to a time that occurs once.
    public void updateQuestion() {
        List<ZoneOffset> offsets = possibleOffsets();
        if (offsets.isEmpty()) {
            hourChoice.setText("");
            hourChoice.hintProperty().set("");
        } else {
            hourChoice
                    .hintProperty()
                    .set(entryFactory
                            .texts()
                            .text(
                                    "booking.repeatedHour.hint",
                                    Formats.formatOffset(offsets.getFirst()),
                                    Formats.formatOffset(offsets.getLast())));
        }
    }

    private Optional<ZoneOffset> chosenOffset() {
        List<ZoneOffset> offsets = possibleOffsets();
        return offsets.isEmpty()
                ? Optional.empty()
                : switch (hourChoice.trimmedText()) {
                    case FIRST_HOUR -> Optional.of(offsets.getFirst());
                    case SECOND_HOUR -> Optional.of(offsets.getLast());
                    default -> Optional.empty();
                };
    }

    /// The time in the place's zone; the earlier one until chosen.
    Optional<ZonedDateTime> toZonedDateTime() {
        return typedTime
                .get()
                .map(localTime -> ZonedDateTime.ofLocal(
                        localTime,
                        entryFactory.calendar().zone(),
                        chosenOffset().orElse(null)));
    }

    /// The time as it is sent; empty while the time or the choice is missing.
    public Optional<IsoDateTime> toIsoDateTime() {
        return typedTime
                .get()
                .filter(_ -> possibleOffsets().isEmpty() || chosenOffset().isPresent())
                .map(localTime -> chosenOffset()
                        .map(offset -> IsoDateTime.of(localTime.atZone(offset)))
                        .orElseGet(() -> IsoDateTime.of(localTime)));
    }
}
