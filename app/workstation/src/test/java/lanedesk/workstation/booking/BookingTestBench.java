package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.layout.Region;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.Timeouts;
import lanedesk.client.TokenSource;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.booking.QuoteLocks;
import lanedesk.journal.office.SharedDatabaseAddress;
import lanedesk.journal.store.JournalException;
import lanedesk.journal.store.SharedDatabaseRole;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingProtocol;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.LaneHistoryFactory;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.TestPlaceBooks;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Provides the real sandbox, a real journal and the services between them for tests that book.
public final class BookingTestBench implements AutoCloseable {

    static final String USER = SampleQuotes.USER;

    public final Sandbox sandbox;
    private Journal journal;
    private final Path folder;
    public final EnvironmentJournal environmentJournal;
    private String failingStep = "";
    Throwable failure = new JournalException(JournalException.Reason.FULL, "the disk is full");
    public boolean documentsFail;
    /// Runs before an attempt with a reason is prepared.
    public Runnable beforeOverride = () -> {};
    private String unconfirmedStep = "";
    /// The colleagues whom the journal reports as not synchronized with the shared database.
    public List<QuoteLocks.AbsentColleague> unsynchronizedColleagues = List.of();
    Duration serviceClockOffset = Duration.ZERO;
    List<CustomField> namedFields = List.of();
    FuelMode fuelReading = FuelMode.INSIDE;
    /// The time zone that is returned for every place; null if it is unknown.
    @Nullable
    ZoneId stopZone;

    public final Notifications notices = new Notifications();
    public final List<Destination> visited = new ArrayList<>();
    public final AtomicInteger tokenPrompts = new AtomicInteger();
    public final WindowContext context;
    public final BookingProtocol protocol;
    public final BookingFeature feature;
    public final LaneClient client;
    public final SampleQuotes quotes;
    public final FilledBookingPages pages;
    // Is bound to the port of the closed service, but does not listen.
    private final Socket reservedPort = new Socket();
    private final Clock clock = Clock.system(ZoneId.of("America/Chicago"));

    public BookingTestBench(Path folder, TaskRunner runner) {
        this(folder, runner, BenchSettings.DEFAULT);
    }

    public BookingTestBench(Path folder, TaskRunner runner, Language language, SandboxOptions options) {
        this(folder, runner, language, options, Environment.Kind.SANDBOX);
    }

    public record BenchSettings(SandboxOptions options, Timeouts timeouts, BookingProtocol.AnswerParser answerParser) {

        public static final BenchSettings DEFAULT = new BenchSettings(
                SandboxOptions.inMemory().withCatalogSize(60, 500), Timeouts.DEFAULT, LaneClient::readResult);

        public BenchSettings with(SandboxOptions other) {
            return new BenchSettings(other, timeouts, answerParser);
        }

        public BenchSettings with(Timeouts other) {
            return new BenchSettings(options, other, answerParser);
        }

        public BenchSettings with(BookingProtocol.AnswerParser other) {
            return new BenchSettings(options, timeouts, other);
        }
    }

    public BookingTestBench(Path folder, TaskRunner runner, BenchSettings setting) {
        this(folder, runner, Language.ENGLISH, setting, Environment.Kind.SANDBOX);
    }

    /// Creates a bench with an environment of another kind. The environment is named after its kind.
    public BookingTestBench(
            Path folder, TaskRunner runner, Language language, SandboxOptions options, Environment.Kind stakes) {
        this(folder, runner, language, BenchSettings.DEFAULT.with(options), stakes);
    }

    private BookingTestBench(
            Path folder, TaskRunner runner, Language language, BenchSettings setting, Environment.Kind stakes) {
        this.folder = folder;
        sandbox = Sandbox.start(setting.options());
        journal = JournalSamples.open(folder);
        environmentJournal = journal.environmentJournal(JournalSamples.SANDBOX);
        client = new LaneClient(ClientSettings.of(sandbox.baseUri().toString())
                .withTokens(TokenSource.ofFixedToken(sandbox.token()))
                .withTimeouts(setting.timeouts()));
        ServiceAccess service = new FakeService(client, USER, () -> Clock.offset(clock, serviceClockOffset));
        Texts texts = Texts.of(BookingTestBench.class, language);
        Formats formats = new Formats(language, clock);
        context = new WindowContext(
                new AppServices(runner, clock, texts, formats, new ErrorMessages(texts), notices, new Commands()),
                new EnvironmentServices(
                        new Environment(
                                "bench",
                                stakes == Environment.Kind.PRODUCTION ? "Production" : "Sandbox",
                                stakes,
                                null,
                                null,
                                USER),
                        service,
                        environmentJournal,
                        journal.changeNotifier(),
                        new ReferenceData(service, environmentJournal.referenceLists(), runner, clock),
                        new QuoteService(service, environmentJournal.quotes()),
                        tokenPrompts::incrementAndGet),
                visited::add,
                new Overlay(),
                new BuyRateVisibility(),
                TestPlaceBooks.createPlaceBook());
        protocol = new BookingProtocol(
                service, failingBookings(environmentJournal.bookings()), clock, setting.answerParser());
        feature = new BookingFeature(
                context,
                protocol,
                new BookingSettings(
                        () -> namedFields,
                        () -> fuelReading,
                        () -> BusinessCalendar.DEFAULT,
                        _ -> Optional.ofNullable(stopZone)),
                new LaneHistoryFactory(
                        environmentJournal.laneHistory(),
                        new BuyRateVisibility(),
                        context.services(),
                        new SimpleObjectProperty<>(fuelReading),
                        visited::add),
                _ -> new Region());
        quotes = new SampleQuotes(client, context.environment().quoteService(), clock);
        pages = new FilledBookingPages(
                feature,
                environmentJournal,
                texts(),
                () -> quotes.activeCustomer().customerNumber());
    }

    /// The real bookings, except that a test can make a step fail before or after it is saved.
    private Bookings failingBookings(Bookings real) {
        return (Bookings) Proxy.newProxyInstance(
                BookingTestBench.class.getClassLoader(), new Class<?>[] {Bookings.class}, (_, method, arguments) -> {
                    boolean papers = arguments != null
                            && arguments[arguments.length - 1] instanceof List<?> some
                            && !some.isEmpty();
                    if (method.getName().equals(failingStep) || (papers && documentsFail)) {
                        throw failure;
                    }
                    if (!unsynchronizedColleagues.isEmpty()
                            && arguments != null
                            && arguments[0] instanceof NewAttempt attempt
                            && attempt.overrideReason() == null) {
                        return new PreparationResult.ColleaguesAbsent(unsynchronizedColleagues, List.of());
                    }
                    if (arguments != null
                            && arguments[0] instanceof NewAttempt attempt
                            && attempt.overrideReason() != null) {
                        beforeOverride.run();
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

    /// Makes the journal fail at a step, which is a method of [Bookings]; "" for none.
    void failAt(String step) {
        failingStep = requireBookingsMethod(step);
    }

    /// Makes the journal fail after it has saved a step; "" for none.
    void failAfterStep(String step) {
        unconfirmedStep = requireBookingsMethod(step);
    }

    // With a misspelled or outdated name, no step would fail and the test would check nothing.
    private static String requireBookingsMethod(String step) {
        if (!step.isEmpty()) {
            assertThat(Bookings.class.getMethods()).extracting(Method::getName).contains(step);
        }
        return step;
    }

    public Texts texts() {
        return context.services().texts().textsOfFeature(BookingFeature.class);
    }

    /// Shares this journal or a colleague's with other workstations, synchronized every 40 ms.
    static void connectSharedDatabase(Journal journal, String address) {
        journal.connectSharedDatabase(
                SharedDatabaseAddress.parse(address, Optional::empty), _ -> true, Duration.ofMillis(40));
    }

    void connectSharedDatabase(String address) {
        connectSharedDatabase(journal, address);
    }

    /// Connects the journal to a shared database that does not answer. At the last connection, the login had
    /// the role of a reader.
    public void connectSharedDatabaseAsReader() {
        journal.preferences().put("office.role", SharedDatabaseRole.READER.name());
        connectSharedDatabase("postgresql://reader@localhost:1/lanedesk");
    }

    /// Closes the journal and opens it again, as a restart does.
    public EnvironmentJournal reopenJournal() {
        journal.close();
        journal = JournalSamples.open(folder);
        return journal.environmentJournal(JournalSamples.SANDBOX);
    }

    public BookingOutcome bookPage(BookingPage page) {
        return protocol.bookOnce(page.toSubmissionIfComplete().orElseThrow(), null, _ -> false);
    }

    /// A completed page for a quote of this shipment, ready to be sent.
    public BookingViewModel createFilledBookingViewModel(SavedQuote.Otr quote, Shipment shipment) {
        shipment.showRatesOfQuotes(List.of(quote.id()));
        return feature.createBookingViewModel(pages.createFilledPage(quote), shipment, List.of());
    }

    /// Closes the service permanently and occupies its port, so that no other server answers there.
    public void closeService() {
        URI address = sandbox.baseUri();
        sandbox.close();
        await().ignoreException(BindException.class).until(() -> {
            reservedPort.setReuseAddress(true);
            reservedPort.bind(new InetSocketAddress(address.getHost(), address.getPort()));
            return reservedPort.isBound();
        });
    }

    /// The number of complete booking requests of a quote that the service received.
    public int deliveredBookings(SavedQuote quote) {
        return sandbox.requestCounter().countForQuote(quote.quoteNumber());
    }

    @Override
    public void close() {
        client.close();
        journal.close();
        sandbox.close();
        try {
            reservedPort.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
