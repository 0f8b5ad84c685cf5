package lanedesk.workstation.booking.entry;

import java.util.List;
import javafx.scene.layout.Pane;
import javafx.util.Subscription;
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

    /// Suggests the addresses of a stop in the name field, and shows saved addresses as chips. A selected address
    /// fills the stop. The returned subscription ends the updates of the chips.
    public static Subscription showSuggestionsAndChips(
            StopFields stop, SuggestField<AddressEntry> nameField, Pane chips) {
        nameField.setValue(null);
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
        List<Chip> addressChips = savedAddresses.size() < 2
                ? List.of()
                : savedAddresses.stream()
                        .limit(MAX_CHIPS)
                        .map(entry -> createAddressChip(stop, entry))
                        .toList();
        chips.getChildren().setAll(addressChips);
        Visibility.setVisibleAndManaged(chips, !addressChips.isEmpty());
        Runnable updateTones = () -> {
            for (int index = 0; index < addressChips.size(); index++) {
                updateChipTone(addressChips.get(index), stop, savedAddresses.get(index));
            }
        };
        updateTones.run();
        return Subscription.combine(
                stop.name.textProperty().subscribe((_, _) -> updateTones.run()),
                stop.line1.textProperty().subscribe((_, _) -> updateTones.run()));
    }

    // The chips are for the mouse only. By keyboard, the same entries can be selected in the company field.
    private static Chip createAddressChip(StopFields stop, AddressEntry entry) {
        Chip chip = new Chip(stop.distinctNameOf(entry), Tone.NEUTRAL);
        chip.setOnAction(_ -> stop.fillWithAddress(entry));
        chip.setFocusTraversable(false);
        return chip;
    }

    private static void updateChipTone(Chip chip, StopFields stop, AddressEntry entry) {
        (stop.hasNameAndStreetOf(entry) ? Tone.ACCENT : Tone.NEUTRAL).setPseudoClassOn(chip);
    }
}
