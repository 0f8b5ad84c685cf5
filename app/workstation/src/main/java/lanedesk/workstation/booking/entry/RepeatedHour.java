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

    public static final String FIRST = "FIRST";
    public static final String SECOND = "SECOND";

    private final EntryFactory factory;
    private final Supplier<Optional<LocalDateTime>> time;
    private final Entry choice;

    /// @param factory by the clocks of the place
    /// @param time as it was typed
    public RepeatedHour(EntryFactory factory, EntryId id, Supplier<Optional<LocalDateTime>> time) {
        this.factory = factory;
        this.time = time;
        choice = factory.add(id, "booking.repeatedHour").onlyIf(() -> !offsets().isEmpty());
    }

    // Both offsets, the earlier moment's first; none where the time comes once.
    private List<ZoneOffset> offsets() {
        return time.get()
                .map(factory.calendar()::offsets)
                .filter(offsets -> offsets.size() > 1)
                .orElse(List.of());
    }

    /// Updates the question for a changed time. A choice never holds for a time that comes once.
    public void check() {
        List<ZoneOffset> offsets = offsets();
        if (offsets.isEmpty()) {
            choice.set("");
            choice.hintProperty().set("");
        } else {
            choice.hintProperty()
                    .set(factory.texts()
                            .text(
                                    "booking.repeatedHour.hint",
                                    Formats.offset(offsets.getFirst()),
                                    Formats.offset(offsets.getLast())));
        }
    }

    private Optional<ZoneOffset> chosenOffset() {
        List<ZoneOffset> offsets = offsets();
        return offsets.isEmpty()
                ? Optional.empty()
                : switch (choice.value()) {
                    case FIRST -> Optional.of(offsets.getFirst());
                    case SECOND -> Optional.of(offsets.getLast());
                    default -> Optional.empty();
                };
    }

    /// The moment in the zone of the place; the earlier one while it is not chosen.
    Optional<ZonedDateTime> zoned() {
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
