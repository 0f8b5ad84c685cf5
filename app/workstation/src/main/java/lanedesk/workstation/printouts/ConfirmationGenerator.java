package lanedesk.workstation.printouts;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lanedesk.client.Bytes;
import lanedesk.client.ClientException;
import lanedesk.client.IsoDateTime;
import lanedesk.client.LaneJson;
import lanedesk.client.drayage.DrayageBooking;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.drayage.ShipperConsignee;
import lanedesk.client.drayage.TerminalStop;
import lanedesk.client.otr.Commodity;
import lanedesk.client.otr.Movement;
import lanedesk.client.otr.Movement.Address;
import lanedesk.client.otr.Movement.Contact;
import lanedesk.client.otr.OtrBooking;
import lanedesk.client.reference.Uom;
import lanedesk.freight.ShortTextChecks;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.calendar.DeliveryDates;
import lanedesk.freight.lane.Country;
import lanedesk.freight.request.RequestText;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.IncludedServices;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.RateFaultDetector;
import lanedesk.workstation.shipment.ReferenceTexts;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// Creates booking confirmations from the sent request and the acknowledged texts in the journal. The methods
/// block and run in background tasks.
///
/// Confirmations are written to `folder`. Business days in transit are counted with `calendar`.
public final class ConfirmationGenerator implements BookingDocumentGenerator {

    private final Path folder;
    private final EnvironmentJournal journal;
    private final CustomerDocumentStyles documentStyles;
    private final Formats formats;
    private final Supplier<BusinessCalendar> calendar;

    public ConfirmationGenerator(
            Path folder,
            EnvironmentJournal journal,
            CustomerDocumentStyles documentStyles,
            Formats formats,
            Supplier<BusinessCalendar> calendar) {
        this.folder = folder;
        this.journal = journal;
        this.documentStyles = documentStyles;
        this.formats = formats;
        this.calendar = calendar;
    }

    @Override
    public Path writeConfirmationPdf(BookingAttempt booked) throws IOException {
        CustomerDocumentStyle documentStyle = loadStyle(booked);
        String name = booked.id() + "-" + documentStyle.language().code() + ".pdf";
        BookingConfirmation confirmation = createConfirmationBuilder(booked, documentStyle, documentStyle.language())
                .buildConfirmation();
        return PdfWriter.renderAndWritePdf(ConfirmationPage.renderPage(confirmation), folder.resolve(name));
    }

    @Override
    public Path writeMailDraft(BookingAttempt booked, List<Path> documents) throws IOException {
        CustomerDocumentStyle documentStyle = loadStyle(booked);
        Path bookingFolder = Files.createDirectories(folder.resolve(booked.id().toString()));
        Path file = bookingFolder.resolve(
                booked.state() instanceof AttemptState.WithOrderNumber ordered
                        ? "order-" + ordered.orderNumber() + ".eml"
                        : "quote-" + booked.quoteNumber() + ".eml");
        return createConfirmationBuilder(booked, documentStyle, documentStyle.language())
                .createMailDraft(documentStyles
                        .findMailOfQuote(booked.details().quoteId())
                        .orElse(null))
                .writeDraft(documents, file);
    }

    @Override
    public List<BookingSummaryRow> createSummaryRows(BookingAttempt booked) {
        try {
            return createConfirmationBuilder(booked, loadStyle(booked), formats.language())
                    .createSummaryRows(calendar.get());
        } catch (ClientException.Unreadable unreadable) {
            return List.of();
        }
    }

    private CustomerDocumentStyle loadStyle(BookingAttempt attempt) {
        return documentStyles.loadStyleForQuote(
                attempt.details().quoteId(),
                attempt.customer().customerNumber(),
                attempt.customer().name());
    }

    private ConfirmationBuilder createConfirmationBuilder(
            BookingAttempt attempt, CustomerDocumentStyle documentStyle, Language language) {
        return new ConfirmationBuilder(attempt, journal, documentStyle, formats.withLanguage(language));
    }

    /// The values of the template `confirmation.html`.
    static final class ConfirmationPage extends DocumentPage {

        final BookingConfirmation confirmation;

        private ConfirmationPage(BookingConfirmation confirmation) {
            super(confirmation.documentStyle(), "confirmation.");
            this.confirmation = confirmation;
        }

        /// Renders the confirmation as XHTML for a PDF.
        static String renderPage(BookingConfirmation confirmation) {
            return DocumentTemplate.fillTemplate("confirmation.html", new ConfirmationPage(confirmation));
        }

        record Cell(String style, String text) {}

        private Cell createCell(int column, String text) {
            return new Cell(
                    (column == 0 ? "subject" : "")
                            + (confirmation.columns().get(column).isNumeric() ? " right" : ""),
                    text);
        }

        List<Cell> headings() {
            return IntStream.range(0, confirmation.columns().size())
                    .mapToObj(index -> new Cell(
                            confirmation.columns().get(index).isNumeric() ? "right" : "",
                            confirmation.columns().get(index).name()))
                    .toList();
        }

        List<List<Cell>> rows() {
            return confirmation.freightRows().stream()
                    .map(row -> IntStream.range(0, row.size())
                            .mapToObj(column -> createCell(column, row.get(column)))
                            .toList())
                    .toList();
        }

        List<BookingConfirmation.Party> parties() {
            return List.of(confirmation.from(), confirmation.to());
        }

        boolean hasBarcode() {
            return Barcode.canEncode(confirmation.bol());
        }

        boolean hasAcknowledgedTexts() {
            return !confirmation.acknowledgedTexts().isEmpty();
        }

        /// The name of the dispatcher who acknowledged the texts, with the time; empty if name or time differ
        /// between the texts.
        String acknowledgedByText() {
            List<String> acknowledgers = confirmation.acknowledgedTexts().stream()
                    .map(BookingConfirmation.AcknowledgedText::acknowledgedBy)
                    .distinct()
                    .toList();
            return acknowledgers.size() == 1 ? acknowledgers.getFirst() : "";
        }

        String contact() {
            return joinNonBlank(
                    ", ",
                    documentStyle.contact().name(),
                    documentStyle.contact().phone(),
                    documentStyle.contact().email());
        }

        @Override
        protected String footerReference() {
            return text("foot", confirmation.order(), confirmation.customer());
        }
    }

    /// Builds the confirmation, the mail text and the summary of one booking.
    static final class ConfirmationBuilder {

        private final BookingAttempt attempt;
        private final EnvironmentJournal journal;
        private final CustomerDocumentStyle style;
        private final Texts texts;
        private final Formats formats;

        ConfirmationBuilder(
                BookingAttempt attempt,
                EnvironmentJournal journal,
                CustomerDocumentStyle documentStyle,
                Formats formats) {
            this.attempt = attempt;
            this.journal = journal;
            this.style = documentStyle;
            this.texts = Texts.of(ConfirmationBuilder.class, formats.language());
            this.formats = formats;
        }

        /// The part of a confirmation that differs between OTR and drayage.
        ///
        /// @param kind the end of the subtitle's message key
        /// @param numbers reference numbers that follow those of every booking
        /// @param window the time of pickup or delivery
        /// @param moreFacts additional facts
        private record Content(
                String kind,
                List<Fact> numbers,
                Fact window,
                List<Fact> moreFacts,
                BookingConfirmation.Party from,
                BookingConfirmation.Party to,
                List<BookingConfirmation.Column> columns,
                List<List<String>> freightRows) {}

        BookingConfirmation buildConfirmation() {
            Bytes body = sentRequestBody();
            return createConfirmationWithContent(
                    switch (attempt.kind()) {
                        case OTR -> createOtrContent(LaneJson.read(OtrBooking.class, body));
                        case DRAYAGE -> createDrayageContent(LaneJson.read(DrayageBooking.class, body));
                    });
        }

        /// The summary of the booking, with the estimated delivery for OTR.
        List<BookingSummaryRow> createSummaryRows(BusinessCalendar calendar) {
            BookingConfirmation confirmation = buildConfirmation();
            Stream<BookingSummaryRow> requestRows = Stream.of(
                    createPartyRow(confirmation.from()),
                    createPartyRow(confirmation.to()),
                    new BookingSummaryRow(
                            confirmation.window().name(), confirmation.window().value(), ""));
            return Stream.concat(requestRows, createEstimatedDeliveryRowIfOtr(calendar).stream())
                    .toList();
        }

        // Creates the row with the estimated delivery of an OTR shipment: the booked pickup date plus the
        // rate's transit days, counted in business days. Empty for drayage, and if the quote or the pickup date
        // is unreadable. The service does not guarantee this date.
        private Optional<BookingSummaryRow> createEstimatedDeliveryRowIfOtr(BusinessCalendar calendar) {
            if (attempt.kind() != FreightKind.OTR) {
                return Optional.empty();
            }
            Movement movement =
                    LaneJson.read(OtrBooking.class, sentRequestBody()).movement();
            Country from = Country.parseOrUnitedStates(movement.pickupAddress().country());
            Country to = Country.parseOrUnitedStates(movement.deliveryAddress().country());
            return findCredibleTransitDays()
                    .flatMap(days -> movement.estimatedPickupDate()
                            .toLocalDateTime()
                            .map(pickup -> calendar.firstBusinessDayOnOrAfter(pickup.toLocalDate(), from))
                            .flatMap(pickup -> new DeliveryDates(calendar, EnumSet.of(from, to), pickup, null)
                                    .deliveryDateAfterBusinessDays(days))
                            .map(day -> new BookingSummaryRow(
                                    texts.text("paper.sheet.delivery"),
                                    formats.formatWeekdayDateWithYear(day),
                                    texts.text("confirmation.transit", days))));
        }

        private Optional<Integer> findCredibleTransitDays() {
            return findQuote()
                    .filter(SavedQuote.Otr.class::isInstance)
                    .map(SavedQuote.Otr.class::cast)
                    .flatMap(quoted -> quoted.quote().carrierQuotes().stream()
                            .filter(rate ->
                                    rate.rateNumber() == attempt.details().rateNumber())
                            .flatMap(
                                    rate -> Optional.ofNullable(RateFaultDetector.transitDaysIfCredible(rate)).stream())
                            .findFirst());
        }

        private Optional<SavedQuote> findQuote() {
            return journal.quotes()
                    .find(attempt.details().quoteId())
                    .flatMap(QuoteService::parseStoredQuoteUnlessUnreadable);
        }

        private Bytes sentRequestBody() {
            return Bytes.wrap(attempt.details().body().toByteArray());
        }

        /// Creates the mail to the customer.
        ///
        /// @param answeredMail the mail that it answers; null for a new mail
        MailDraft createMailDraft(@Nullable RequestText answeredMail) {
            BookingConfirmation confirmation = buildConfirmation();
            CustomerDocumentStyle.Contact contact = confirmation.documentStyle().contact();
            List<String> lines = new ArrayList<>(List.of(
                    texts.text("confirmation.mail.text"),
                    "",
                    texts.joinLabelAndValue(texts.text("confirmation.order"), confirmation.order()),
                    texts.joinLabelAndValue(texts.text("confirmation.bol"), confirmation.bol()),
                    formatParty(confirmation.from()),
                    formatParty(confirmation.to()),
                    texts.joinLabelAndValue(
                            confirmation.window().name(), confirmation.window().value())));
            if (!confirmation.includedServices().isEmpty()) {
                lines.add(
                        texts.joinLabelAndValue(texts.text("confirmation.included"), confirmation.includedServices()));
            }
            if (!attempt.details().references().isEmpty()) {
                lines.add(texts.joinLabelAndValue(
                        texts.text("references.title"),
                        ReferenceTexts.format(attempt.details().references(), texts)));
            }
            lines.addAll(
                    List.of("", DocumentPage.joinNonBlank(", ", contact.name(), contact.phone(), contact.email())));
            return new MailDraft(
                    confirmation.documentStyle().to(),
                    texts.text(
                            "confirmation.mail.subject",
                            confirmation.order(),
                            confirmation.from().place(),
                            confirmation.to().place()),
                    String.join("\n", lines),
                    confirmation.documentStyle().language(),
                    answeredMail);
        }

        private String formatParty(BookingConfirmation.Party party) {
            return texts.joinLabelAndValue(party.role(), party.lines().getFirst() + ", " + party.place());
        }

        private static BookingSummaryRow createPartyRow(BookingConfirmation.Party party) {
            return new BookingSummaryRow(party.role(), party.lines().getFirst(), party.place());
        }

        private BookingConfirmation createConfirmationWithContent(Content content) {
            AttemptState state = attempt.state();
            String order = state instanceof AttemptState.WithOrderNumber bookedState
                    ? Long.toString(bookedState.orderNumber())
                    : "";
            String bol = state instanceof AttemptState.WithOrderNumber bookedState ? bookedState.bolNumber() : "";
            String customer = attempt.customer().name();
            List<Fact> numbers = new ArrayList<>(List.of(
                    createFact("order", order),
                    createFact(
                            "quote",
                            attempt.quoteNumber() + " · " + attempt.details().rateNumber()),
                    createFact("customer", customer)));
            numbers.addAll(content.numbers());
            ReferenceTexts.numbersByLabel(attempt.details().references(), texts)
                    .forEach((label, value) -> numbers.add(new Fact(label, value)));
            BigDecimal sellPrice = attempt.details().sellPrice();
            return new BookingConfirmation(
                    style,
                    order,
                    bol,
                    customer,
                    texts.text(
                            "confirmation.sub." + content.kind(), formats.formatDateTimeWithZone(attempt.createdAt())),
                    numbers,
                    content.window(),
                    content.moreFacts(),
                    content.from(),
                    content.to(),
                    content.columns(),
                    content.freightRows(),
                    sellPrice == null ? "" : formats.formatMoney(sellPrice),
                    String.join(", ", findIncludedServices()),
                    journal.acknowledgements().findByQuote(attempt.details().quoteId()).stream()
                            .map(acknowledgement -> new BookingConfirmation.AcknowledgedText(
                                    translateKind(acknowledgement),
                                    acknowledgement.text(),
                                    texts.text(
                                            "confirmation.by",
                                            acknowledgement.dispatcher(),
                                            formats.formatDateTimeWithZone(acknowledgement.acknowledgedAt()))))
                            .toList());
        }

        // The services that the price of the booked rate includes; empty if the quote is unreadable.
        private List<String> findIncludedServices() {
            IncludedServices includedServicesFormatter =
                    new IncludedServices(texts, formats, AccessorialNames.ofStoredLists(journal.referenceLists()));
            long rateNumber = attempt.details().rateNumber();
            return findQuote().stream()
                    .flatMap(quote -> switch (quote) {
                        case SavedQuote.Otr otr ->
                            otr.quote().carrierQuotes().stream()
                                    .filter(rate -> rate.rateNumber() == rateNumber)
                                    .map(rate -> includedServicesFormatter.includedServiceNames(otr.request(), rate));
                        case SavedQuote.Drayage drayage ->
                            drayage.quote().rates().stream()
                                    .filter(rate -> rate.rateNumber() == rateNumber)
                                    .map(includedServicesFormatter::includedServiceNames);
                    })
                    .findFirst()
                    .orElse(List.of());
        }

        private String translateKind(Acknowledgement acknowledgement) {
            String key = "confirmation.kind." + acknowledgement.kind().toLowerCase(Locale.ROOT);
            return texts.hasKey(key) ? texts.text(key) : acknowledgement.kind();
        }

        private Content createOtrContent(OtrBooking request) {
            Movement movement = request.movement();
            List<List<String>> freight = new ArrayList<>();
            movement.commodities()
                    .forEach(commodity -> freight.add(
                            createCommodityRow(commodity, movement.quote().uom())));
            freight.add(createTotalRow(movement));
            return new Content(
                    "OTR",
                    List.of(
                            createFact("branch", Long.toString(request.customerBsn())),
                            createFact("carrier", attempt.details().carrierName())),
                    createFact("pickup", formatDateTimeWithOffset(movement.estimatedPickupDate())),
                    List.of(createFact(
                            "insured", texts.text(request.isInsured() ? "confirmation.yes" : "confirmation.no"))),
                    createParty(
                            "from",
                            movement.pickupAddress(),
                            movement.pickupInformation().contact()),
                    createParty(
                            "to",
                            movement.deliveryAddress(),
                            movement.deliveryInformation().contact()),
                    List.of(
                            createTextColumn("what"),
                            createNumberColumn("quantity"),
                            createNumberColumn("weight"),
                            createNumberColumn("size"),
                            createNumberColumn("class")),
                    freight);
        }

        private List<String> createCommodityRow(Commodity commodity, Uom uom) {
            return List.of(
                    commodity.isHazardous()
                            ? commodity.description() + ", " + texts.text("confirmation.hazardous")
                            : commodity.description(),
                    formats.formatInteger(commodity.quantity()),
                    (commodity.quantity() > 1 ? formats.formatInteger(commodity.quantity()) + " × " : "")
                            + formatWeight(commodity.weight(), uom),
                    formats.formatNumber(commodity.length(), 1) + " × "
                            + formats.formatNumber(commodity.width(), 1) + " × "
                            + formats.formatNumber(commodity.height(), 1)
                            + (isMetric(uom) ? " cm" : " in"),
                    commodity.freightClass());
        }

        private List<String> createTotalRow(Movement movement) {
            return List.of(
                    texts.text("confirmation.total"),
                    formats.formatInteger(movement.commodities().stream()
                            .mapToLong(Commodity::quantity)
                            .sum()),
                    formatWeight(
                            movement.commodities().stream()
                                    .map(commodity ->
                                            commodity.weight().multiply(BigDecimal.valueOf(commodity.quantity())))
                                    .reduce(BigDecimal.ZERO, BigDecimal::add),
                            movement.quote().uom()),
                    "",
                    "");
        }

        private BookingConfirmation.Party createParty(String role, Address address, Contact contact) {
            String place = formatPlace(address.city(), address.state(), address.zipcode(), address.country());
            return new BookingConfirmation.Party(
                    texts.text("confirmation." + role),
                    place,
                    List.of(
                            address.name(),
                            address.addressLine1(),
                            Objects.requireNonNullElse(address.addressLine2(), ""),
                            place,
                            DocumentPage.joinNonBlank(" · ", contact.name(), contact.phone()),
                            contact.email()));
        }

        private Content createDrayageContent(DrayageBooking request) {
            TerminalStop terminal = request.terminal();
            ShipperConsignee warehouseStop = request.shipperConsignee();
            boolean isExport = request.operationType().equals(OperationType.EXPORT);
            List<Fact> beside = new ArrayList<>();
            beside.add(createFact(isExport ? "etd" : "eta", formatDateTimeWithOffset(terminal.etaetd())));
            findDrayageQuote()
                    .flatMap(this::findPreNotice)
                    .ifPresent(prenotice -> beside.add(createFact("prenotice", texts.translateServiceTerm(prenotice))));
            String terminalPlace =
                    formatPlace(terminal.city(), terminal.state(), terminal.zipCode(), terminal.country());
            String warehousePlace = formatPlace(
                    warehouseStop.city(), warehouseStop.state(), warehouseStop.zipCode(), warehouseStop.country());
            BookingConfirmation.Party terminalParty = new BookingConfirmation.Party(
                    texts.text("confirmation.terminal"),
                    terminalPlace,
                    List.of(
                            terminal.name(),
                            terminal.addressLine1(),
                            terminalPlace,
                            DocumentPage.joinNonBlank(" · ", terminal.contactName(), terminal.contactPhone())));
            BookingConfirmation.Party warehouseParty = new BookingConfirmation.Party(
                    texts.text(isExport ? "confirmation.shipper" : "confirmation.consignee"),
                    warehousePlace,
                    List.of(
                            warehouseStop.name(),
                            warehouseStop.addressLine1(),
                            warehousePlace,
                            DocumentPage.joinNonBlank(" · ", warehouseStop.contactName(), warehouseStop.contactPhone()),
                            warehouseStop.contactEmail()));
            return new Content(
                    isExport ? "EXPORT" : "IMPORT",
                    List.of(
                            createFact("ssl", request.container().ssl()),
                            createFact("bookingNumber", request.container().bookingNumber())),
                    createFact("pickupWindow", pickupWindowOrAppointmentText(warehouseStop)),
                    beside,
                    isExport ? warehouseParty : terminalParty,
                    isExport ? terminalParty : warehouseParty,
                    List.of(
                            createTextColumn("container"),
                            createTextColumn("hs"),
                            createTextColumn("commodity"),
                            createNumberColumn("quantity"),
                            createNumberColumn("weight")),
                    List.of(List.of(
                            describeContainer(request),
                            request.load().hsCode(),
                            request.load().commodity(),
                            formats.formatInteger(request.load().pieces()),
                            formatWeight(request.load().weight(), request.uom()))));
        }

        private Optional<SavedQuote.Drayage> findDrayageQuote() {
            return findQuote().filter(SavedQuote.Drayage.class::isInstance).map(SavedQuote.Drayage.class::cast);
        }

        private Optional<String> findPreNotice(SavedQuote.Drayage quote) {
            return quote.quote().rates().stream()
                    .filter(rate -> rate.rateNumber() == attempt.details().rateNumber())
                    .map(rate -> rate.prenotice().strip())
                    .filter(prenotice -> !prenotice.isEmpty())
                    .findFirst();
        }

        // Returns type, length and number of the container. If the container was quoted as refrigerated
        // although its type is not a reefer, or the other way round, the text says so. The container number
        // comes from the dispatcher's own reference of the booking.
        private String describeContainer(DrayageBooking request) {
            String type = texts.translateServiceTerm(
                            ShortTextChecks.toReadableWords(request.load().containerType())) + " "
                    + request.load().containerLength();
            boolean isReefer = request.load().containerType().contains("Reefer");
            String reeferDeviation = findDrayageQuote()
                    .map(quoted -> quoted.request().container().isReefer())
                    .filter(isReeferQuoted -> isReeferQuoted != isReefer)
                    .map(isReeferQuoted ->
                            ", " + texts.text(isReeferQuoted ? "confirmation.reefer" : "confirmation.dry"))
                    .orElse("");
            String containerNumber = attempt.details().ownReference();
            return type + reeferDeviation + (containerNumber == null ? "" : " · " + containerNumber);
        }

        private Fact createFact(String key, @Nullable String value) {
            return new Fact(texts.text("confirmation." + key), Objects.requireNonNullElse(value, ""));
        }

        private BookingConfirmation.Column createTextColumn(String key) {
            return new BookingConfirmation.Column(texts.text("confirmation." + key), false);
        }

        private BookingConfirmation.Column createNumberColumn(String key) {
            return new BookingConfirmation.Column(texts.text("confirmation." + key), true);
        }

        private static String formatPlace(String city, String state, String zip, String country) {
            return city + ", " + state + " " + zip + ", " + country;
        }

        private String formatWeight(BigDecimal weight, @Nullable Uom uom) {
            return formats.formatNumber(weight, 1) + (isMetric(uom) ? " kg" : " lb");
        }

        private static boolean isMetric(@Nullable Uom uom) {
            return uom != null && uom.equals(Uom.METRIC);
        }

        private String pickupWindowOrAppointmentText(ShipperConsignee warehouseStop) {
            LocalTime from = warehouseStop.timeFrom();
            LocalTime to = warehouseStop.timeTo();
            IsoDateTime date = warehouseStop.date();
            if (from == null || to == null || date == null) {
                return texts.text("confirmation.appointment");
            }
            return formatDay(date) + ", " + formats.formatTime(from) + " – " + formats.formatTime(to);
        }

        private String formatDay(IsoDateTime time) {
            return time.toLocalDateTime()
                    .map(local -> formats.formatWeekdayDateWithYear(local.toLocalDate()))
                    .orElse(time.text());
        }

        // Returns the booked date and time in the local time of the place, with the UTC offset if the booking
        // has an offset.
        private String formatDateTimeWithOffset(IsoDateTime time) {
            String offset = time.toCredibleOffsetDateTime()
                    .map(at -> " " + Formats.formatOffset(at.getOffset()))
                    .orElse("");
            return time.toLocalDateTime()
                    .map(local -> formats.formatWeekdayDateWithYear(local.toLocalDate()) + ", "
                            + formats.formatTime(local.toLocalTime()) + offset)
                    .orElse(time.text());
        }
    }

    /// The content of a booking confirmation in the customer's language. The sell price is the only amount; no
    /// field contains the buy rate.
    ///
    /// @param documentStyle layout and sender of the document
    /// @param bol the BOL number
    /// @param subtitle the line below the title, with the time of booking
    /// @param numbers reference numbers
    /// @param window the time of pickup or delivery
    /// @param moreFacts additional facts, such as the arrival of the container
    /// @param columns headings of the table of freight
    /// @param freightRows rows of the table of freight, with one text per column
    /// @param price the sell price; empty if no sell price was saved
    /// @param includedServices the services that the price includes besides the line haul; empty if the quote
    ///        is unreadable
    /// @param acknowledgedTexts the texts that dispatchers acknowledged before booking
    record BookingConfirmation(
            CustomerDocumentStyle documentStyle,
            String order,
            String bol,
            String customer,
            String subtitle,
            List<Fact> numbers,
            Fact window,
            List<Fact> moreFacts,
            Party from,
            Party to,
            List<Column> columns,
            List<List<String>> freightRows,
            String price,
            String includedServices,
            List<AcknowledgedText> acknowledgedTexts) {
        BookingConfirmation {
            numbers = List.copyOf(numbers);
            moreFacts = List.copyOf(moreFacts);
            columns = List.copyOf(columns);
            freightRows = List.copyOf(freightRows);
            acknowledgedTexts = List.copyOf(acknowledgedTexts);
        }

        /// The party at the pickup or the delivery.
        ///
        /// @param role the label of the party
        /// @param place the city with state, postal code and country; also one of the lines
        /// @param lines the lines of the address; the first line is the name
        record Party(String role, String place, List<String> lines) {
            Party {
                lines = lines.stream().filter(line -> !line.isBlank()).toList();
            }
        }

        /// A column of the table of freight.
        ///
        /// @param isNumeric whether the column contains numbers
        record Column(String name, boolean isNumeric) {}

        /// A text that a dispatcher acknowledged.
        ///
        /// @param kind the kind of text, such as a remark
        /// @param acknowledgedBy who acknowledged the text, and when
        record AcknowledgedText(String kind, String text, String acknowledgedBy) {}
    }
}
