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

    private final EntryFactory factory;
    private final Supplier<Optional<LocalDateTime>> time;
    private final BookingEntry choice;

    /// @param factory with the time zone of the place
    /// @param time as typed
    public RepeatedHour(EntryFactory factory, EntryId id, Supplier<Optional<LocalDateTime>> time) {
        this.factory = factory;
        this.time = time;
        choice = factory.add(id, "booking.repeatedHour")
                .activeWhen(() -> !offsets().isEmpty());
    }

    // Both offsets, the earlier first; empty if the time occurs once.
    private List<ZoneOffset> offsets() {
        return time.get()
                .map(factory.calendar()::possibleOffsets)
                .filter(offsets -> offsets.size() > 1)
                .orElse(List.of());
    }

    /// Updates the question for a changed time. A choice never applies to a time that occurs once.
    public void updateChoice() {
        List<ZoneOffset> offsets = offsets();
        if (offsets.isEmpty()) {
            choice.setText("");
            choice.hintProperty().set("");
        } else {
            choice.hintProperty()
                    .set(factory.texts()
                            .text(
                                    "booking.repeatedHour.hint",
                                    Formats.formatOffset(offsets.getFirst()),
                                    Formats.formatOffset(offsets.getLast())));
        }
    }

    private Optional<ZoneOffset> chosenOffset() {
        List<ZoneOffset> offsets = offsets();
        return offsets.isEmpty()
                ? Optional.empty()
                : switch (choice.value()) {
                    case FIRST_HOUR -> Optional.of(offsets.getFirst());
                    case SECOND_HOUR -> Optional.of(offsets.getLast());
                    default -> Optional.empty();
                };
    }

    /// The time in the place's zone; the earlier one until chosen.
    Optional<ZonedDateTime> toZonedDateTime() {
        return time.get()
                .map(at -> ZonedDateTime.ofLocal(
                        at, factory.calendar().zone(), chosenOffset().orElse(null)));
    }

    /// The time as it is sent; empty while the time or the choice is missing.
    public Optional<IsoDateTime> toWire() {
        return time.get()
                .filter(_ -> offsets().isEmpty() || chosenOffset().isPresent())
                .map(at -> chosenOffset()
                        .map(offset -> IsoDateTime.of(at.atZone(offset)))
                        .orElseGet(() -> IsoDateTime.of(at)));
    }
}
