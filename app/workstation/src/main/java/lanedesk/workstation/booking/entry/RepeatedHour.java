package lanedesk.workstation.booking.entry;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import lanedesk.client.IsoDateTime;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.l10n.Formats;

/// Asks which of two times is meant if clocks are set back and a time occurs twice. Such a time is sent with its
/// UTC offset. Any other time is sent without an offset, as local time of the place.
public final class RepeatedHour {

    public static final String FIRST_HOUR = "FIRST";
    public static final String SECOND_HOUR = "SECOND";

    private final EntryFactory entryFactory;
    private final Supplier<Optional<LocalDateTime>> typedTime;
    private final FormField hourChoice;

    /// @param entryFactory factory with the time zone of the place
    /// @param typedTime supplies the typed time; empty while no time is typed
    public RepeatedHour(EntryFactory entryFactory, EntryId id, Supplier<Optional<LocalDateTime>> typedTime) {
        this.entryFactory = entryFactory;
        this.typedTime = typedTime;
        hourChoice = entryFactory
                .addEntry(id, "booking.repeatedHour")
                .setActiveCondition(() -> !possibleOffsets().isEmpty());
    }

    // The two possible offsets, the offset of the earlier time first; empty if the time does not occur twice.
    private List<ZoneOffset> possibleOffsets() {
        return typedTime
                .get()
                .map(entryFactory.calendar()::possibleOffsets)
                .filter(offsets -> offsets.size() > 1)
                .orElse(List.of());
    }

    /// Updates the question for a changed time. Clears the choice if the time does not occur twice.
    public void updateQuestionOrClearChoice() {
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

    /// The typed time in the zone of the place. If the time occurs twice and the dispatcher has not chosen, this is
    /// the earlier time.
    Optional<ZonedDateTime> toZonedDateTime() {
        return typedTime
                .get()
                .map(localTime -> ZonedDateTime.ofLocal(
                        localTime,
                        entryFactory.calendar().zone(),
                        chosenOffset().orElse(null)));
    }

    /// The time for the request; empty while the time, or the choice of one of two times, is missing.
    public Optional<IsoDateTime> toIsoDateTime() {
        return typedTime
                .get()
                .filter(_ -> possibleOffsets().isEmpty() || chosenOffset().isPresent())
                .map(localTime -> chosenOffset()
                        .map(offset -> IsoDateTime.of(localTime.atZone(offset)))
                        .orElseGet(() -> IsoDateTime.of(localTime)));
    }
}
