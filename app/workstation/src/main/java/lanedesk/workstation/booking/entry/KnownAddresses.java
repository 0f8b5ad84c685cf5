package lanedesk.workstation.booking.entry;

import java.util.List;
import javafx.scene.layout.Pane;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.theme.Tone;

/// Offers the address book's entries of a stop's postal code where its company is typed, the latest as chips where
/// there are several.
public final class KnownAddresses {

    private static final int MOST_CHIPS = 3;

    private KnownAddresses() {}

    /// A selected address fills the stop.
    public static void offer(StopForm stop, SuggestField<AddressEntry> name, Pane chips) {
        name.suggest(
                Suggestions.indexed(stop::suggestions),
                AddressEntry::name,
                entry -> entry.address1() + " · " + entry.contactName());
        // Also one that was chosen before, so that what was typed over it since is written again.
        name.typeahead().onChosen(entry -> {
            name.setValue(entry);
            stop.fill(entry);
        });
        List<AddressEntry> known = stop.suggestions("");
        if (known.size() > 1) {
            known.stream()
                    .limit(MOST_CHIPS)
                    .forEach(entry -> chips.getChildren().add(chip(stop, entry)));
        }
        Visibility.set(chips, !chips.getChildren().isEmpty());
    }

    // For the mouse alone: the keys choose among the same beneath the company.
    private static Chip chip(StopForm stop, AddressEntry entry) {
        Chip chip = new Chip(stop.uniqueName(entry), Tone.NEUTRAL);
        chip.setOnAction(_ -> stop.fill(entry));
        chip.setFocusTraversable(false);
        stop.name.textProperty().subscribe(_ -> mark(chip, stop, entry));
        stop.line1.textProperty().subscribe(_ -> mark(chip, stop, entry));
        return chip;
    }

    private static void mark(Chip chip, StopForm stop, AddressEntry entry) {
        (stop.isAt(entry) ? Tone.ACCENT : Tone.NEUTRAL).mark(chip);
    }
}
