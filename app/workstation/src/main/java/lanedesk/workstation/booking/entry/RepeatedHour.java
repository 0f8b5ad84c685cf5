package lanedesk.workstation.booking.entry;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import lanedesk.client.IsoDateTime;
import lanedesk.workstation.l10n.Formats;

/// Asks which of two moments is meant where the clocks go back and show a time twice. Such a time is sent with its
/// offset; every other one is asked nothing and sent without, as the time at the place.
public final class RepeatedHour {

    public static final String FIRST_HOUR = "FIRST";
    public static final String SECOND_HOUR = "SECOND";

    private final EntryFactory factory;
    private final Supplier<Optional<LocalDateTime>> time;
    private final BookingEntry choice;

    /// @param factory by the clocks of the place
    /// @param time as it was typed
    public RepeatedHour(EntryFactory factory, EntryId id, Supplier<Optional<LocalDateTime>> time) {
        this.factory = factory;
        this.time = time;
        choice = factory.add(id, "booking.repeatedHour")
                .activeWhen(() -> !offsets().isEmpty());
    }

    // Both offsets, the earlier moment's first; none where the time comes once.
    private List<ZoneOffset> offsets() {
        return time.get()
                .map(factory.calendar()::possibleOffsets)
                .filter(offsets -> offsets.size() > 1)
                .orElse(List.of());
    }

    /// Updates the question for a changed time. A choice never holds for a time that comes once.
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

    /// The moment in the zone of the place; the earlier one while it is not chosen.
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
