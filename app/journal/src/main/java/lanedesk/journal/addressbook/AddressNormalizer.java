package lanedesk.journal.addressbook;

import java.util.Locale;
import java.util.Optional;
import lanedesk.freight.lane.Country;

/// Decides when two spellings are the same address.
final class AddressNormalizer {
    private AddressNormalizer() {}

    /// The postal code without spaces and hyphens. Of a nine-digit US code only the first five digits remain.
    static String normalizePostalCode(String zip) {
        String compactCode = zip.replaceAll("[\\s-]", "").toUpperCase(Locale.ROOT);
        return compactCode.matches("\\d{9}") ? compactCode.substring(0, 5) : compactCode;
    }

    /// A key that is equal for two entries with the same place and contact, if both are in the same country. State
    /// and country are not part of the key: the state follows from the postal code, and either may be missing.
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

    /// Whether two addresses may be in the same country. An address whose country is not the US, Canada or Mexico
    /// may be in any of these three countries.
    static boolean mayShareCountry(AddressEntry first, AddressEntry second) {
        Optional<Country> country = Country.parse(first.country());
        return country.isEmpty() || Country.parse(second.country()).orElse(country.get()) == country.get();
    }

    // Phone numbers are compared without grouping. The extension may be part of the number or stand apart.
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
