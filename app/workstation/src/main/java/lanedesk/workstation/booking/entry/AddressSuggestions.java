package lanedesk.workstation.booking.entry;

import java.util.List;
import javafx.scene.layout.Pane;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.fx.theme.Tone;

/// Suggests address book entries with the stop's postal code in the company field. If there are several such
/// entries, the first of them are also shown as chips.
public final class AddressSuggestions {

    private static final int MAX_CHIPS = 3;

    private AddressSuggestions() {}

    /// Installs the suggestions of the name field and adds chips with saved addresses. A selected address fills
    /// the stop.
    public static void installSuggestionsAndChips(StopFields stop, SuggestField<AddressEntry> nameField, Pane chips) {
        nameField.setSuggestions(
                Suggestions.ofIndex(stop::suggestAddresses),
                AddressEntry::name,
                entry -> entry.address1() + " · " + entry.contactName());
        // Selecting the same entry again must fill the stop too, so that text typed in the meantime is
        // overwritten.
        nameField.typeahead().setOnAccepted(entry -> {
            nameField.setValue(entry);
            stop.fillWithAddress(entry);
        });
        List<AddressEntry> savedAddresses = stop.suggestAddresses("");
        if (savedAddresses.size() > 1) {
            savedAddresses.stream()
                    .limit(MAX_CHIPS)
                    .forEach(entry -> chips.getChildren().add(createAddressChip(stop, entry)));
        }
        Visibility.setVisibleAndManaged(chips, !chips.getChildren().isEmpty());
    }

    // The chips are for the mouse only. By keyboard, the same entries can be selected in the company field.
    private static Chip createAddressChip(StopFields stop, AddressEntry entry) {
        Chip chip = new Chip(stop.distinctNameOf(entry), Tone.NEUTRAL);
        chip.setOnAction(_ -> stop.fillWithAddress(entry));
        chip.setFocusTraversable(false);
        stop.name.textProperty().subscribe(_ -> updateChipTone(chip, stop, entry));
        stop.line1.textProperty().subscribe(_ -> updateChipTone(chip, stop, entry));
        return chip;
    }

    private static void updateChipTone(Chip chip, StopFields stop, AddressEntry entry) {
        (stop.hasNameAndStreetOf(entry) ? Tone.ACCENT : Tone.NEUTRAL).setPseudoClassOn(chip);
    }
}
