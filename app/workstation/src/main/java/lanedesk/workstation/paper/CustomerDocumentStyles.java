package lanedesk.workstation.paper;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.addressbook.AddressEntry;

/// Creates the layout of a customer's documents. Reads the journal, so it runs in background tasks.
public final class CustomerDocumentStyles {

    private static final Pattern LEGAL_FORM =
            Pattern.compile("[,\\s]+(?:l\\.?l\\.?[cp]|inc|incorporated|corp|corporation|co|company|ltd|limited|l\\.?p"
                    + "|s\\.?a\\.?(?: de c\\.?v)?|s\\.? de r\\.?l\\.?(?: de c\\.?v)?)\\.?$");

    private final Supplier<CustomerDocumentSettings> settings;
    private final EnvironmentJournal journal;
    private final Supplier<String> user;
    private final boolean sandbox;

    /// @param settings the current settings
    /// @param user e-mail of the dispatcher
    public CustomerDocumentStyles(
            Supplier<CustomerDocumentSettings> settings,
            EnvironmentJournal journal,
            Supplier<String> user,
            boolean sandbox) {
        this.settings = settings;
        this.journal = journal;
        this.user = user;
        this.sandbox = sandbox;
    }

    /// The format of the company's documents.
    public PaperFormat format() {
        return settings.get().format();
    }

    public CustomerDocumentStyle styleFor(long customerNumber, String name) {
        Addressee saved = journal.customerDefaults()
                .find(customerNumber, Addressee.KIND)
                .map(Addressee::fromContent)
                .orElse(Addressee.UNKNOWN);
        return CustomerDocumentStyle.of(
                settings.get(),
                saved.email().isBlank()
                        ? findAddress(customerNumber, name)
                                .map(entry -> new Addressee(
                                        saved.language(),
                                        saved.contact().isBlank() ? entry.contactName() : saved.contact(),
                                        entry.email()))
                                .orElse(saved)
                        : saved,
                user.get(),
                sandbox);
    }

    // The customer's own entry in the address book. Others are shippers and consignees, who must not see a price.
    private Optional<AddressEntry> findAddress(long customerNumber, String name) {
        String own = withoutLegalForm(name);
        if (own.isEmpty()) {
            return Optional.empty();
        }
        return journal.addressBook().findByCustomer(customerNumber).stream()
                .filter(entry -> !entry.email().isBlank())
                .filter(entry -> isSameCompany(own, withoutLegalForm(entry.name())))
                .min(Comparator.comparing(
                        entry -> !withoutLegalForm(entry.name()).equals(own)));
    }

    // Whether an entry is the company's name, or starts with it as whole words: Meridian Foods matches `Meridian
    // Foods, Dallas DC`, but not `Meridian Foodservice`.
    private static boolean isSameCompany(String own, String entry) {
        return entry.startsWith(own)
                && (entry.length() == own.length() || !Character.isLetterOrDigit(entry.charAt(own.length())));
    }

    /// Returns a company's name in lower case without its legal form, which is written differently in addresses,
    /// files and customer names.
    public static String withoutLegalForm(String name) {
        String inOneLine = name.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s\\u00a0]+", " ");
        return LEGAL_FORM.matcher(inOneLine).replaceFirst("");
    }
}
