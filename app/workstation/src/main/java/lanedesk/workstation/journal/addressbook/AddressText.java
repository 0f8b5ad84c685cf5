package lanedesk.workstation.journal.addressbook;

import java.util.Locale;

/// When two ways of writing are the same place.
final class AddressText {
    private AddressText() {}

    /// The five digits of a US code, the whole of any other, without spaces.
    static String zip(String zip) {
        String plain = zip.replaceAll("[\\s-]", "").toUpperCase(Locale.ROOT);
        return plain.matches("\\d{9}") ? plain.substring(0, 5) : plain;
    }

    /// The same for two entries that are the same place with the same contact. State and country follow from the postal
    /// code and may be left out in the book.
    static String key(AddressEntry entry) {
        return String.join(
                "\n",
                words(entry.name()),
                words(entry.address1()),
                words(entry.address2()),
                words(entry.city()),
                zip(entry.zip()),
                words(entry.contactName()),
                phone(entry),
                words(entry.email()));
    }

    // A number is the same however it is grouped, and wherever its extension stands.
    private static String phone(AddressEntry entry) {
        String extension = entry.phoneExtension().isBlank() ? "" : "x" + entry.phoneExtension();
        return (entry.phone() + extension)
                .toLowerCase(Locale.ROOT)
                .replaceAll("(?:ext|x|#)\\D*", "x")
                .replaceAll("[^\\dx+]", "");
    }

    private static String words(String text) {
        return text.strip().replaceAll("[\\s.,]+", " ").toLowerCase(Locale.ROOT).strip();
    }
}
