package lanedesk.workstation.printouts;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.addressbook.AddressEntry;

/// Creates layout and sender of a customer's documents. Reads the journal and therefore runs in background
/// tasks.
public final class CustomerDocumentStyles {

    private static final Pattern LEGAL_FORM =
            Pattern.compile("[,\\s]+(?:l\\.?l\\.?[cp]|inc|incorporated|corp|corporation|co|company|ltd|limited|l\\.?p"
                    + "|s\\.?a\\.?(?: de c\\.?v)?|s\\.? de r\\.?l\\.?(?: de c\\.?v)?)\\.?$");

    private final Supplier<CustomerDocumentSettings> settings;
    private final EnvironmentJournal journal;
    private final Supplier<String> user;
    private final boolean isSandbox;

    /// @param settings supplies the current settings
    /// @param user supplies the e-mail address of the dispatcher
    public CustomerDocumentStyles(
            Supplier<CustomerDocumentSettings> settings,
            EnvironmentJournal journal,
            Supplier<String> user,
            boolean isSandbox) {
        this.settings = settings;
        this.journal = journal;
        this.user = user;
        this.isSandbox = isSandbox;
    }

    /// The paper format of the company's documents.
    public PaperFormat paperFormat() {
        return settings.get().format();
    }

    /// Loads the style of documents for a customer. If no e-mail address is saved for the customer's recipient,
    /// the address book entry with the customer's name completes the recipient.
    public CustomerDocumentStyle loadStyleForCustomer(long customerNumber, String customerName) {
        Addressee savedAddressee = journal.customerDefaults()
                .find(customerNumber, Addressee.CUSTOMER_DEFAULTS_KEY)
                .map(Addressee::parseOrUnknown)
                .orElse(Addressee.UNKNOWN);
        return CustomerDocumentStyle.ofSettings(
                settings.get(),
                savedAddressee.email().isBlank()
                        ? findAddressWithEmailOfCompany(customerNumber, customerName)
                                .map(entry -> new Addressee(
                                        savedAddressee.language(),
                                        savedAddressee.contact().isBlank()
                                                ? entry.contactName()
                                                : savedAddressee.contact(),
                                        entry.email()))
                                .orElse(savedAddressee)
                        : savedAddressee,
                user.get(),
                isSandbox);
    }

    // Finds the customer's own entry in the address book, if the entry has an e-mail address. Other entries are
    // shippers and consignees, who must not see a price.
    private Optional<AddressEntry> findAddressWithEmailOfCompany(long customerNumber, String customerName) {
        String companyName = normalizeNameWithoutLegalForm(customerName);
        if (companyName.isEmpty()) {
            return Optional.empty();
        }
        return journal.addressBook().findByCustomer(customerNumber).stream()
                .filter(entry -> !entry.email().isBlank())
                .filter(entry -> startsWithWholeName(companyName, normalizeNameWithoutLegalForm(entry.name())))
                .min(Comparator.comparing(
                        entry -> !normalizeNameWithoutLegalForm(entry.name()).equals(companyName)));
    }

    // Whether the name of an entry is the company's name, or starts with the company's name followed by the end
    // of a word. `Meridian Foods` matches `Meridian Foods, Dallas DC`, but not `Meridian Foodservice`.
    private static boolean startsWithWholeName(String companyName, String entryName) {
        return entryName.startsWith(companyName)
                && (entryName.length() == companyName.length()
                        || !Character.isLetterOrDigit(entryName.charAt(companyName.length())));
    }

    /// Returns the name of a company in lower case without its legal form, because addresses, files and
    /// customer names contain the legal form in different spellings.
    public static String normalizeNameWithoutLegalForm(String name) {
        String normalized = name.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s\\u00a0]+", " ");
        return LEGAL_FORM.matcher(normalized).replaceFirst("");
    }
}
