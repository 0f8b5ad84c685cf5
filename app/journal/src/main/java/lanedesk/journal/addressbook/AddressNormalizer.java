package lanedesk.journal.addressbook;

import java.util.Locale;
import java.util.Optional;
import lanedesk.freight.lane.Country;

/// When two ways of writing are the same place.
final class AddressNormalizer {
    private AddressNormalizer() {}

    /// The five digits of a US code, the whole of any other, without spaces.
    static String normalizePostalCode(String zip) {
        String plain = zip.replaceAll("[\\s-]", "").toUpperCase(Locale.ROOT);
        return plain.matches("\\d{9}") ? plain.substring(0, 5) : plain;
    }

    /// The same for two entries that are the same place with the same contact, if they share their country. The state
    /// follows from the postal code and may be left out in the book, as the country may.
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

    /// Whether two places may be one by their countries: a place that names none of the three may be in each.
    static boolean mayShareCountry(AddressEntry one, AddressEntry other) {
        Optional<Country> country = Country.parse(one.country());
        return country.isEmpty() || Country.parse(other.country()).orElse(country.get()) == country.get();
    }

    // A number is the same however it is grouped, and wherever its extension stands.
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
