package lanedesk.workstation.booking.entry;

import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.suggest.Suggestions;
import lanedesk.workstation.journal.addressbook.AddressEntry;
import lanedesk.workstation.l10n.Texts;

/// Offers the address book's entries of a stop's postal code where its company is typed.
public final class KnownAddresses {

    private KnownAddresses() {}

    /// A selected address fills the stop; the card shows whether there are any.
    public static void offer(StopForm stop, SuggestField<AddressEntry> name, Card card, Texts texts) {
        card.setHint(texts.text(stop.hasKnown() ? "booking.stop.fromBook" : "booking.stop.new"));
        name.suggest(
                Suggestions.indexed(stop::suggestions),
                AddressEntry::name,
                entry -> entry.address1() + " · " + entry.contactName());
        name.valueProperty().subscribe(entry -> {
            if (entry != null) {
                stop.fill(entry);
            }
        });
    }
}
