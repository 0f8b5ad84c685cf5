package lanedesk.workstation.records;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.search.TextFolder;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.l10n.Texts;

/// Formats addresses as text, and searches addresses for words.
final class AddressSummary {
    private AddressSummary() {}

    /// The state of a page without a customer, with a button that opens the customer picker.
    static PaneState createNoCustomerState(Texts texts, Runnable chooseCustomer) {
        return new PaneState.Empty(
                "fth-briefcase",
                texts.text("addresses.noCustomer"),
                texts.text("addresses.noCustomer.text"),
                new PaneState.Action(texts.text("addresses.chooseCustomer"), chooseCustomer));
    }

    static String toLine(AddressEntry entry) {
        return Stream.of(
                        entry.name(),
                        entry.address1(),
                        entry.address2(),
                        formatPlace(entry),
                        entry.contactName(),
                        (entry.phone() + " " + entry.phoneExtension()).strip(),
                        entry.email(),
                        entry.hours(),
                        entry.note())
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining(" · "));
    }

    /// City, state and postal code in one line.
    static String formatPlace(AddressEntry entry) {
        return "%s, %s %s".formatted(entry.city(), entry.state(), entry.zip());
    }

    /// Whether every typed word is the start of a word of the address, its contact, phone number or e-mail
    /// address.
    static boolean hasWordsStartingWith(AddressEntry entry, String typed) {
        String text = TextFolder.foldCaseAndAccents(
                " " + entry.name() + " " + entry.address1() + " " + entry.address2() + " " + entry.city() + " "
                        + entry.state() + " " + entry.zip() + " " + entry.contactName() + " " + entry.phone() + " "
                        + entry.email());
        return Stream.of(TextFolder.foldCaseAndAccents(typed).strip().split("\\s+", -1))
                .allMatch(word -> text.contains(" " + word));
    }
}
