package lanedesk.workstation.printouts;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.text.RequestLanguage;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.request.CustomerRequests;
import lanedesk.journal.request.StoredRequest;
import lanedesk.workstation.l10n.Language;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/// Creates layout and sender of a customer's documents, and finds the mail that they answer. Reads the journal
/// and therefore runs in background tasks.
public final class CustomerDocumentStyles {

    private static final Pattern LEGAL_FORM =
            Pattern.compile("[,\\s]+(?:l\\.?l\\.?[cp]|inc|incorporated|corp|corporation|co|company|ltd|limited|l\\.?p"
                    + "|s\\.?a\\.?(?: de c\\.?v)?|s\\.? de r\\.?l\\.?(?: de c\\.?v)?)\\.?$");

    // The fields of a quote's answer that contain amounts which a customer must not see.
    private static final List<String> AMOUNT_FIELDS =
            List.of("totalAmount", "amount", "cost", "freight", "fuel", "expectedTotal", "expectedAccessorialsCosts");
    private static final BigDecimal MIN_SECRET_AMOUNT = BigDecimal.TEN;
    private static final BigDecimal MIN_AMOUNT_WITHOUT_CURRENCY = BigDecimal.valueOf(100);
    private static final int MIN_LENGTH_FOR_LANGUAGE = 60;

    private final Supplier<CustomerDocumentSettings> settings;
    private final EnvironmentJournal journal;
    private final Supplier<String> user;
    private final boolean isSandbox;
    private final Function<StoredRequest, Optional<RequestText>> requestReader;

    /// Creates styles of documents that answer no mail.
    ///
    /// @param settings supplies the current settings
    /// @param user supplies the e-mail address of the dispatcher
    public CustomerDocumentStyles(
            Supplier<CustomerDocumentSettings> settings,
            EnvironmentJournal journal,
            Supplier<String> user,
            boolean isSandbox) {
        this(settings, journal, user, isSandbox, _ -> Optional.empty());
    }

    /// @param settings supplies the current settings
    /// @param user supplies the e-mail address of the dispatcher
    /// @param requestReader reads a customer's request; empty if the request is unreadable
    public CustomerDocumentStyles(
            Supplier<CustomerDocumentSettings> settings,
            EnvironmentJournal journal,
            Supplier<String> user,
            boolean isSandbox,
            Function<StoredRequest, Optional<RequestText>> requestReader) {
        this.requestReader = requestReader;
        this.settings = settings;
        this.journal = journal;
        this.user = user;
        this.isSandbox = isSandbox;
    }

    /// The paper format of the company's documents.
    public PaperFormat paperFormat() {
        return settings.get().format();
    }

    /// Finds the customer's mail that a quote was made for; empty if there is none. The mail has no text if its
    /// text contains a buy rate of the quote, as an earlier mail below it may.
    public Optional<RequestText> findMailOfQuote(UUID quote) {
        return journal.customerRequests()
                .findByQuote(quote)
                .flatMap(requestReader)
                .filter(mail -> !mail.sender().isEmpty() && !isFromOwnCompany(mail.sender()))
                .map(mail -> containsBuyAmount(mail.body(), quote) ? mail.withBody("") : mail);
    }

    // A mail that a colleague forwarded is not answered, because the customer did not write it.
    private boolean isFromOwnCompany(String sender) {
        return CustomerRequests.createSenderKey(sender)
                .equals(CustomerRequests.createSenderKey(user.get().toLowerCase(Locale.ROOT)));
    }

    private boolean containsBuyAmount(String text, UUID quote) {
        JsonNode answer = journal.quotes()
                .find(quote)
                .map(stored -> parseOrEmpty(stored.details().answer().toText()))
                .orElseGet(MissingNode::getInstance);
        // Also without the blanks, points or commas that group digits in some language.
        String plainText = text.replace(',', '.') + "\n"
                + text.replaceAll("(?<=\\d)[,.\\s\\u00a0\\u202f](?=\\d{3}(?!\\d))", "")
                        .replace(',', '.');
        return AMOUNT_FIELDS.stream()
                .flatMap(field -> answer.findValues(field).stream())
                .filter(JsonNode::isNumber)
                .map(JsonNode::decimalValue)
                .filter(amount -> amount.compareTo(MIN_SECRET_AMOUNT) >= 0)
                .anyMatch(amount -> amountPattern(amount).matcher(plainText).find());
    }

    // Matches an amount in a text. A whole amount below a hundred must look like money: mails have such numbers for
    // days, pallets and dimensions.
    private static Pattern amountPattern(BigDecimal amount) {
        BigDecimal plain = amount.stripTrailingZeros();
        String digits = Pattern.quote(plain.toPlainString());
        if (plain.scale() > 0) {
            return Pattern.compile("(?<![\\d.])" + digits + "0?(?!\\d)");
        }
        if (plain.compareTo(MIN_AMOUNT_WITHOUT_CURRENCY) >= 0) {
            return Pattern.compile("(?<![\\d.])" + digits + "(?:\\.00?)?(?!\\d)");
        }
        return Pattern.compile("(?i)(?:[$€]|USD|CAD|MXN)\\s*" + digits + "(?:\\.00?)?(?!\\d)|(?<![\\d.])" + digits
                + "(?:\\.00(?!\\d)|(?:\\.0)?\\s*(?:[$€]|USD|CAD|MXN|dollars?\\b|d[oó]lares\\b|pesos\\b))");
    }

    private static JsonNode parseOrEmpty(String json) {
        try {
            return JsonMapper.shared().readTree(json);
        } catch (JacksonException unreadable) {
            return MissingNode.getInstance();
        }
    }

    /// Loads the style of documents for a quote. What is not saved for the customer, language and recipient,
    /// comes from the mail that the quote was made for.
    public CustomerDocumentStyle loadStyleForQuote(UUID quote, long customerNumber, String customerName) {
        Optional<RequestText> mail = findMailOfQuote(quote);
        Addressee saved = findSavedAddressee(customerNumber);
        Optional<Language> writtenLanguage = mail.map(RequestText::body)
                .filter(body -> body.length() >= MIN_LENGTH_FOR_LANGUAGE)
                .map(body -> Language.ofCodeOrEnglish(
                        RequestLanguage.detectLanguage(body).code()));
        Optional<Addressee> sender = mail.map(MailDraft::senderOf);
        boolean isSenderUsed = saved.email().isBlank() && sender.isPresent();
        Addressee recipient = isSenderUsed
                ? new Addressee(
                        saved.language(),
                        saved.contact().isBlank() ? sender.get().contact() : saved.contact(),
                        sender.get().email())
                : completeFromAddressBook(saved, customerNumber, customerName);
        return createStyle(
                new Addressee(recipient.language().or(() -> writtenLanguage), recipient.contact(), recipient.email()));
    }

    /// Creates the style of documents that stay in the office.
    public CustomerDocumentStyle createInternalStyle(Language language) {
        return createStyle(new Addressee(Optional.of(language), "", ""));
    }

    /// Loads the style of documents for a customer. If no e-mail address is saved for the customer's recipient,
    /// the address book entry with the customer's name completes the recipient.
    public CustomerDocumentStyle loadStyleForCustomer(long customerNumber, String customerName) {
        return createStyle(completeFromAddressBook(findSavedAddressee(customerNumber), customerNumber, customerName));
    }

    private CustomerDocumentStyle createStyle(Addressee recipient) {
        return CustomerDocumentStyle.ofSettings(settings.get(), recipient, user.get(), isSandbox);
    }

    private Addressee completeFromAddressBook(Addressee saved, long customerNumber, String customerName) {
        return saved.email().isBlank()
                ? findAddressWithEmailOfCompany(customerNumber, customerName)
                        .map(entry -> new Addressee(
                                saved.language(),
                                saved.contact().isBlank() ? entry.contactName() : saved.contact(),
                                entry.email()))
                        .orElse(saved)
                : saved;
    }

    private Addressee findSavedAddressee(long customerNumber) {
        return journal.customerDefaults()
                .find(customerNumber, Addressee.CUSTOMER_DEFAULTS_KEY)
                .map(Addressee::parseOrUnknown)
                .orElse(Addressee.UNKNOWN);
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
