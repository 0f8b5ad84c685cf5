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
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.Bookings;
import lanedesk.journal.booking.Claims;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.store.JournalException;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingProtocol;
import lanedesk.workstation.booking.send.SendViewModel;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.PlainService;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemories;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.reference.ReferenceData;
import lanedesk.workstation.work.WorkRunner;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;
import org.jspecify.annotations.Nullable;

/// The real sandbox, a real journal and everything between, to book on.
public final class Bench implements AutoCloseable {

    static final String USER = SampleQuotes.USER;

    public final Sandbox sandbox;
    private Journal journal;
    private final Path folder;
    public final EnvironmentJournal own;
    private String failingStep = "";
    Throwable failure = new JournalException(JournalException.Reason.FULL, "the disk is full");
    public boolean failingPapers;
    /// Runs before an attempt with a reason is prepared.
    public Runnable beforeOverride = () -> {};
    private String unconfirmedStep = "";
    /// Colleagues who have not told the office's database yet what they hold.
    public List<Claims.Colleague> away = List.of();
    Duration serviceAhead = Duration.ZERO;
    List<NamedField> namedFields = List.of();
    FuelReading fuel = FuelReading.INSIDE;
    /// The time zone of every place; null where none is known.
    @Nullable
    ZoneId stopZone;

    public final Notices notices = new Notices();
    public final List<Destination> visited = new ArrayList<>();
    public final AtomicInteger tokensAskedFor = new AtomicInteger();
    public final BookingParts parts;
    public final LaneClient client;
    public final SampleQuotes quotes;
    public final FilledPages pages;
    // Bound, and nobody listens.
    private final Socket portKept = new Socket();
    private final Clock clock = Clock.system(ZoneId.of("America/Chicago"));

    public Bench(Path folder, WorkRunner runner) {
        this(folder, runner, Setting.USUAL);
    }

    public Bench(Path folder, WorkRunner runner, Language language, SandboxOptions options) {
        this(folder, runner, language, options, Environment.Kind.SANDBOX);
    }

    /// How this machine and the service meet.
    public record Setting(SandboxOptions options, Timeouts waits, BookingProtocol.Reading reading) {

        public static final Setting USUAL =
                new Setting(SandboxOptions.inMemory().withWorld(60, 500), Timeouts.DEFAULT, LaneClient::read);

        public Setting with(SandboxOptions other) {
            return new Setting(other, waits, reading);
        }

        public Setting with(Timeouts other) {
            return new Setting(options, other, reading);
        }

        public Setting with(BookingProtocol.Reading other) {
            return new Setting(options, waits, other);
        }
    }

    public Bench(Path folder, WorkRunner runner, Setting setting) {
        this(folder, runner, Language.ENGLISH, setting, Environment.Kind.SANDBOX);
    }

    /// With another kind of environment, named after it.
    public Bench(Path folder, WorkRunner runner, Language language, SandboxOptions options, Environment.Kind stakes) {
        this(folder, runner, language, Setting.USUAL.with(options), stakes);
    }

    private Bench(Path folder, WorkRunner runner, Language language, Setting setting, Environment.Kind stakes) {
        this.folder = folder;
        sandbox = Sandbox.start(setting.options());
        journal = Samples.open(folder);
        own = journal.environment(Samples.SANDBOX);
        client = new LaneClient(ClientSettings.of(sandbox.baseUri().toString())
                .withTokens(TokenSource.of(sandbox.token()))
                .withTimeouts(setting.waits()));
        Service service = new PlainService(client, USER, () -> Clock.offset(clock, serviceAhead));
        Texts texts = Texts.of(Bench.class, language);
        Formats formats = new Formats(language, clock);
        parts = new BookingParts(
                new Basics(runner, clock, texts, formats, new Problems(texts), notices, new Commands()),
                new Workspace(
                        new Environment(
                                "bench",
                                stakes == Environment.Kind.PRODUCTION ? "Production" : "Sandbox",
                                stakes,
                                null,
                                null,
                                USER),
                        service,
                        own,
                        journal.changes(),
                        new ReferenceData(service, own.referenceLists(), runner, clock),
                        new Quoting(service, own.quotes()),
                        tokensAskedFor::incrementAndGet),
                new BookingProtocol(service, failing(own.bookings()), clock, setting.reading()),
                new BookingChoices(
                        () -> namedFields,
                        () -> fuel,
                        () -> BusinessCalendar.USUAL,
                        _ -> Optional.ofNullable(stopZone)),
                visited::add,
                new Overlay(),
                new BuyFigures(),
                new LaneMemories(
                        own.lanes(),
                        new BuyFigures(),
                        runner,
                        texts,
                        formats,
                        clock,
                        new SimpleObjectProperty<>(fuel),
                        visited::add),
                _ -> new Region());
        quotes = new SampleQuotes(client, parts.workspace().quoting(), clock);
        pages = new FilledPages(parts, own, texts(), () -> quotes.customer().customerNumber());
    }

    /// The real bookings, of which one step can be made to fail, as a full disk would for one, and one to be on disk
    /// without anybody hearing so.
    private Bookings failing(Bookings real) {
        return (Bookings) Proxy.newProxyInstance(
                Bench.class.getClassLoader(), new Class<?>[] {Bookings.class}, (_, method, arguments) -> {
                    boolean papers = arguments != null
                            && arguments[arguments.length - 1] instanceof List<?> some
                            && !some.isEmpty();
                    if (method.getName().equals(failingStep) || (papers && failingPapers)) {
                        throw failure;
                    }
                    if (!away.isEmpty()
                            && arguments != null
                            && arguments[0] instanceof NewAttempt attempt
                            && attempt.overrideReason() == null) {
                        return new Preparation.ColleaguesAway(away, List.of());
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

    /// Makes the journal fail at a step, a method of [Bookings]; at none for "".
    void failAt(String step) {
        failingStep = existing(step);
    }

    /// Lets a step be done without the journal saying so; none for "".
    void leaveUnconfirmed(String step) {
        unconfirmedStep = existing(step);
    }

    // A step that has another name by now would never fail, and its test pass without any failure.
    private static String existing(String step) {
        if (!step.isEmpty()) {
            assertThat(Bookings.class.getMethods()).extracting(Method::getName).contains(step);
        }
        return step;
    }

    public Texts texts() {
        return parts.basics().texts().forFeature(BookingFeature.class);
    }

    /// The journal as it is after a restart.
    public EnvironmentJournal reopened() {
        journal.close();
        journal = Samples.open(folder);
        return journal.environment(Samples.SANDBOX);
    }

    public BookingOutcome book(BookingPage page) {
        return parts.protocol().book(page.order().orElseThrow(), null, _ -> false);
    }

    /// A page filled in for a quote of this shipment, ready to be sent.
    public SendViewModel sending(Quoted.Otr quoted, Shipment shipment) {
        shipment.quoted(List.of(quoted.id()));
        return parts.sending(pages.filled(quoted), shipment, List.of());
    }

    /// Closes the service for good, and keeps its port from whoever else might take it and answer there.
    public void closeService() {
        URI address = sandbox.baseUri();
        sandbox.close();
        await().ignoreException(BindException.class).until(() -> {
            portKept.setReuseAddress(true);
            portKept.bind(new InetSocketAddress(address.getHost(), address.getPort()));
            return portKept.isBound();
        });
    }

    /// How many bookings of a quote reached the service whole.
    public int bodies(Quoted quoted) {
        return sandbox.deliveries().ofQuote(quoted.quoteNumber());
    }

    @Override
    public void close() {
        client.close();
        journal.close();
        sandbox.close();
        try {
            portKept.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
