package lanedesk.journal.addressbook;

import java.util.Locale;
import java.util.Optional;
import lanedesk.freight.lane.Country;

/// Decides when two spellings are the same address.
final class AddressNormalizer {
    private AddressNormalizer() {}

    /// The five digits of a US code, other codes completely, without spaces.
    static String normalizePostalCode(String zip) {
        String compactCode = zip.replaceAll("[\\s-]", "").toUpperCase(Locale.ROOT);
        return compactCode.matches("\\d{9}") ? compactCode.substring(0, 5) : compactCode;
    }

    /// A key that is equal for two entries with the same place and contact, if they share their country. State and
    /// country may be missing in the book, since the state follows from the postal code.
    static String comparisonKey(AddressEntry entry) {
        return String.join(
                "\n",
                normalizeText(entry.name()),
                normalizeText(entry.address1()),
                normalizeText(entry.address2()),
                normalizeText(entry.city()),
                normalizePostalCode(entry.zip()),
                normalizeText(entry.contactName()),
                normalizePhone(entry),
                normalizeText(entry.email()));
    }

    /// Whether two addresses may be in the same country: one without any of the three countries may be in each.
    static boolean mayShareCountry(AddressEntry first, AddressEntry second) {
        Optional<Country> country = Country.parse(first.country());
        return country.isEmpty() || Country.parse(second.country()).orElse(country.get()) == country.get();
    }

    // Phone numbers are compared regardless of grouping and of the position of the extension.
    private static String normalizePhone(AddressEntry entry) {
        String extension = entry.phoneExtension().isBlank() ? "" : "x" + entry.phoneExtension();
        return (entry.phone() + extension)
                .toLowerCase(Locale.ROOT)
                .replaceAll("(?:ext|x|#)\\D*", "x")
                .replaceAll("[^\\dx+]", "");
    }

    private static String normalizeText(String text) {
        return text.strip().replaceAll("[\\s.,]+", " ").toLowerCase(Locale.ROOT).strip();
    }
}
