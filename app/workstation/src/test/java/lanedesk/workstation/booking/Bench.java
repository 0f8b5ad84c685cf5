package lanedesk.workstation.booking;

import static org.awaitility.Awaitility.await;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import lanedesk.client.LaneClient;
import lanedesk.client.Timeouts;
import lanedesk.client.TokenSource;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.CustomerQuery;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.drayage.QuoteContainer;
import lanedesk.client.drayage.Warehouse;
import lanedesk.client.otr.GoodsValue;
import lanedesk.client.otr.Insurance;
import lanedesk.client.otr.Location;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.Market;
import lanedesk.client.reference.Terminal;
import lanedesk.client.reference.Uom;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.fx.Overlay;
import lanedesk.workstation.journal.EnvironmentJournal;
import lanedesk.workstation.journal.Journal;
import lanedesk.workstation.journal.Samples;
import lanedesk.workstation.journal.booking.Bookings;
import lanedesk.workstation.journal.store.JournalException;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.reference.JournalLists;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The real sandbox, a real journal and everything between, to book on.
final class Bench implements AutoCloseable {

    static final String USER = "dana@example.com";

    final Sandbox sandbox;
    private Journal journal;
    private final Path folder;
    final EnvironmentJournal own;
    String failingStep = "";
    String unconfirmedStep = "";
    Duration serviceAhead = Duration.ZERO;
    List<NamedField> namedFields = List.of();
    final Notices notices = new Notices();
    final AtomicInteger tokensAskedFor = new AtomicInteger();
    final BookingParts parts;
    final LaneClient client;
    private final Clock clock = Clock.system(ZoneId.of("America/Chicago"));

    Bench(Path folder, WorkRunner runner) {
        this(folder, runner, Language.ENGLISH, SandboxOptions.inMemory());
    }

    Bench(Path folder, WorkRunner runner, Language language, SandboxOptions options) {
        this(folder, runner, language, options, Environment.Kind.SANDBOX);
    }

    /// How this machine and the service meet.
    record Setting(SandboxOptions options, Timeouts waits, BookingProtocol.Reading reading) {

        static final Setting USUAL = new Setting(SandboxOptions.inMemory(), Timeouts.DEFAULT, LaneClient::read);

        Setting with(SandboxOptions other) {
            return new Setting(other, waits, reading);
        }

        Setting with(Timeouts other) {
            return new Setting(options, other, reading);
        }

        Setting with(BookingProtocol.Reading other) {
            return new Setting(options, waits, other);
        }
    }

    Bench(Path folder, WorkRunner runner, Setting setting) {
        this(folder, runner, Language.ENGLISH, setting, Environment.Kind.SANDBOX);
    }

    /// With another kind of environment, named after it.
    Bench(Path folder, WorkRunner runner, Language language, SandboxOptions options, Environment.Kind stakes) {
        this(folder, runner, language, Setting.USUAL.with(options), stakes);
    }

    private Bench(Path folder, WorkRunner runner, Language language, Setting setting, Environment.Kind stakes) {
        this.folder = folder;
        sandbox = Sandbox.start(setting.options());
        journal = Samples.open(folder);
        own = journal.environment(Samples.SANDBOX);
        client = LaneClient.builder(sandbox.baseUri().toString())
                .tokens(TokenSource.of(sandbox.token()))
                .timeouts(setting.waits())
                .build();
        Service service = new Direct();
        Texts texts = Texts.of(Bench.class, language);
        parts = new BookingParts(
                stakes == Environment.Kind.PRODUCTION ? "Production" : "Sandbox",
                stakes,
                () -> namedFields,
                new BookingProtocol(service, failing(own.bookings()), own.documents(), clock, setting.reading()),
                service,
                new Quoting(service, own.quotes()),
                own,
                journal.changes(),
                new ReferenceData(service, new JournalLists(own.referenceLists()), runner, clock),
                runner,
                clock,
                texts,
                new Formats(language, clock),
                new Problems(texts),
                notices,
                new Overlay(),
                tokensAskedFor::incrementAndGet);
    }

    /// The real bookings, of which one step can be made to fail as a full disk would, and one to be on disk without
    /// anybody hearing so.
    private Bookings failing(Bookings real) {
        return (Bookings) Proxy.newProxyInstance(
                Bench.class.getClassLoader(), new Class<?>[] {Bookings.class}, (_, method, arguments) -> {
                    if (method.getName().equals(failingStep)) {
                        throw new JournalException(JournalException.Reason.FULL, "the disk is full");
                    }
                    try {
                        Object done = method.invoke(real, arguments);
                        if (method.getName().equals(unconfirmedStep)) {
                            throw new JournalException(
                                    JournalException.Reason.OFFICE_UNREACHABLE, "the connection went");
                        }
                        return done;
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    Texts texts() {
        return parts.texts().forFeature(BookingFeature.class);
    }

    CustomerBranch customer() {
        Customer customer = client.customers(CustomerQuery.all().pageSize(50)).results().stream()
                .filter(Customer::isActive)
                .findFirst()
                .orElseThrow();
        var branch = customer.bsns().getFirst();
        return new CustomerBranch(
                customer.customerId(),
                customer.customerNumber(),
                customer.customerCode(),
                customer.customerName(),
                branch.customerBsn(),
                branch.bsnName(),
                branch.isHeadquarter(),
                true);
    }

    static QuoteItem pallets() {
        return new QuoteItem(
                "Canned tomatoes, palletised",
                1,
                4,
                new BigDecimal("412"),
                new BigDecimal("48"),
                new BigDecimal("40"),
                new BigDecimal("52"),
                null,
                "85",
                2,
                false,
                true);
    }

    static QuoteItem byVolume() {
        return new QuoteItem(
                "Olive oil, glass, cartons",
                1,
                2,
                new BigDecimal("318.5"),
                null,
                null,
                null,
                new BigDecimal("60"),
                "70",
                1,
                false,
                false);
    }

    static QuoteItem paint() {
        return new QuoteItem(
                "UN1263, Paint, 3, PG II",
                1,
                4,
                new BigDecimal("82"),
                new BigDecimal("24"),
                new BigDecimal("24"),
                new BigDecimal("36"),
                null,
                "92.5",
                1,
                true,
                false);
    }

    Quoted.Otr otr(QuoteItem... items) {
        return otr(null, items);
    }

    Quoted.Otr otr(@Nullable Insurance insurance, QuoteItem... items) {
        CustomerBranch customer = customer();
        OtrQuoteRequest request = new OtrQuoteRequest(
                customer.bsn(),
                new Location("US", "TX", "Dallas", "75201"),
                new Location("US", "NV", "Reno", "89502"),
                Uom.US,
                List.of(items),
                List.of(),
                List.of(Mode.LTL),
                USER,
                insurance);
        return parts.quoting().quoteOtr(request, customer, UUID.randomUUID(), new NoControl());
    }

    static Insurance insurance() {
        return Insurance.of(
                new BigDecimal("25000"), GoodsValue.NEW, true, false, "Meridian Foods Group", "United States");
    }

    Quoted.Drayage drayage(OperationType operation, boolean reefer) {
        return drayage(operation, reefer, Uom.US, "38500");
    }

    Quoted.Drayage drayage(OperationType operation, boolean reefer, Uom uom, String weight) {
        CustomerBranch customer = customer();
        Market market = client.markets().stream()
                .filter(each -> each.name().contains("Los Angeles"))
                .findFirst()
                .orElseGet(() -> client.markets().getFirst());
        DrayageQuoteRequest request = new DrayageQuoteRequest(
                USER,
                customer.customerName(),
                customer.bsn(),
                operation,
                uom,
                market,
                new Warehouse("US", "CA", "Ontario", "91761"),
                new QuoteContainer(reefer ? "ReeferContainer" : "Container", 40, new BigDecimal(weight), reefer));
        return parts.quoting().quoteDrayage(request, customer, UUID.randomUUID(), new NoControl());
    }

    /// A quote that the journal dates after everything before it.
    Quoted.Drayage laterDrayage(OperationType operation, boolean reefer) {
        Instant before = clock.instant();
        await().until(() -> clock.instant().toEpochMilli() > before.toEpochMilli());
        return drayage(operation, reefer);
    }

    /// The journal as it is after a restart.
    EnvironmentJournal reopened() {
        journal.close();
        journal = Samples.open(folder);
        return journal.environment(Samples.SANDBOX);
    }

    Terminal terminal(Quoted.Drayage quoted) {
        return parts.reference()
                .terminals(quoted.request().market().postalCode())
                .values()
                .getFirst();
    }

    DrayageBookingViewModel page(Quoted.Drayage quoted, Map<String, String> kept) {
        return new DrayageBookingViewModel(
                quoted,
                quoted.quote().rates().getFirst(),
                null,
                new DrayageBookingViewModel.Known(MarketTexts.of(quoted, own.acknowledgements()), List.of(), kept),
                parts,
                texts(),
                new HsSearch(parts.reference().hsCodes(), parts.runner()));
    }

    /// Everything but the texts.
    void fill(DrayageBookingViewModel page) {
        FILLED_CONTAINER.forEach((id, value) -> page.entries().of(id).set(value));
        page.entries().of("drayTerminal").set(terminal(page.quoted()).name());
        page.entries()
                .of("draySsl")
                .set(parts.reference().sslCodes().values().getFirst().code());
        page.entries()
                .of("drayHs")
                .set(parts.reference().hsCodes().values().getFirst().bookingCode());
    }

    DrayageBookingViewModel filled(Quoted.Drayage quoted) {
        DrayageBookingViewModel page = page(quoted, Map.of());
        fill(page);
        page.reading().acknowledgeAll();
        return page;
    }

    BookingOutcome book(BookingPage page) {
        return parts.protocol().book(page.order().orElseThrow(), null);
    }

    static final Map<String, String> FILLED_CONTAINER = Map.of(
            "drayEta", "+4 10:00",
            "drayBookingNumber", "MAEU-7712",
            "drayPieces", "1,080",
            "drayName", "Meridian Foods, Ontario DC",
            "drayLine1", "4120 Airport Dr",
            "drayContact", "Dock office",
            "drayPhone", "+1 909 555 0142",
            "drayEmail", "dock@meridian.example");

    OtrBookingViewModel page(Quoted.Otr quoted, Map<String, String> kept) {
        return new OtrBookingViewModel(
                quoted,
                quoted.quote().carrierQuotes().getFirst(),
                null,
                own.addressBook().inZip(customer().customerNumber(), "75201"),
                own.addressBook().inZip(customer().customerNumber(), "89502"),
                kept,
                parts.namedFields().get(),
                new Asking(new Entries(texts()), texts(), new DayText(texts()), clock));
    }

    OtrBookingViewModel filled(Quoted.Otr quoted) {
        OtrBookingViewModel page = page(quoted, Map.of());
        FILLED.forEach((id, value) -> page.entries().of(id).set(value));
        return page;
    }

    static final Map<String, String> FILLED = Map.ofEntries(
            Map.entry("bookDirection", "Outbound"),
            Map.entry("bookPickupDate", "+3"),
            Map.entry("bookPickupName", "Meridian Foods, Dallas DC"),
            Map.entry("bookPickupLine1", "4120 Airport Dr"),
            Map.entry("bookPickupContact", "Dock office"),
            Map.entry("bookPickupPhone", "+1 214 555 0142"),
            Map.entry("bookPickupEmail", "dock@meridian.example"),
            Map.entry("bookDeliveryName", "Sierra Grocers"),
            Map.entry("bookDeliveryLine1", "900 Mill St"),
            Map.entry("bookDeliveryContact", "Receiving"),
            Map.entry("bookDeliveryPhone", "775 555 0100"),
            Map.entry("bookDeliveryEmail", "receiving@sierra.example"));

    /// The service without prompts.
    private final class Direct implements Service {
        @Override
        public LaneClient client() {
            return client;
        }

        @Override
        public <T> T read(Function<LaneClient, T> question) {
            return question.apply(client);
        }

        @Override
        public String user() {
            return USER;
        }

        @Override
        public Clock serviceClock() {
            return Clock.offset(clock, serviceAhead);
        }
    }

    /// A job that nobody cancels.
    private static final class NoControl implements Job.Control {
        @Override
        public void onCancel(Runnable action) {}

        @Override
        public boolean isCancelled() {
            return false;
        }

        @Override
        public void progress(long done, long total) {}
    }

    @Override
    public void close() {
        client.close();
        journal.close();
        sandbox.close();
    }
}
