package lanedesk.workstation.booking;

import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.client.TokenSource;
import lanedesk.client.drayage.DrayageQuoteRequest.QuoteContainer;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.Uom;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.container.ShipmentContainer;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.quote.Acknowledgement.AcknowledgementMethod;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.HsSearch;
import lanedesk.workstation.booking.send.BookingNotifications;
import lanedesk.workstation.booking.send.BookingProtocol;
import lanedesk.workstation.booking.send.BookingTasks;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.booking.send.ContainerBookings;
import lanedesk.workstation.booking.send.ContainerBookings.ContainerBooking;
import lanedesk.workstation.booking.unknown.UnknownBooking;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Commands;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.MarketTexts;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.ReferenceData;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.ManualTaskRunner;
import lanedesk.workstation.work.TaskRunner;

/// A process that quotes ten containers of one SSL booking number, unless the journal has their quotes, and
/// then books by one act those that the journal says were not sent. Prints `ready` before it books. Ends at a
/// given step.
final class ContainerProcessToKill {

    static final int CONTAINERS = 10;

    private final EnvironmentJournal journal;
    private final LaneClient client;
    private final QuoteService quoteService;
    private final BookingProtocol protocol;
    private final AppServices appServices;
    private final EnvironmentServices environmentServices;
    private final Texts texts = Texts.of(BookingFeature.class, Language.ENGLISH);
    private final Clock clock = Clock.systemUTC();
    private final TaskRunner runner = ManualTaskRunner.immediate();

    private ContainerProcessToKill(Journal openJournal, LaneClient client, String haltAt, int occurrence) {
        this.client = client;
        journal = openJournal.environmentJournal(JournalSamples.SANDBOX);
        ServiceAccess service = new FakeService(client, SampleQuotes.USER);
        quoteService = new QuoteService(service, journal.quotes());
        protocol = new BookingProtocol(
                service, BookingProcessToKill.haltingBookings(journal.bookings(), haltAt, occurrence), clock);
        appServices = new AppServices(
                runner,
                clock,
                texts,
                new Formats(Language.ENGLISH, clock),
                new ErrorMessages(texts),
                new Notifications(),
                new Commands());
        environmentServices = new EnvironmentServices(
                new Environment("bench", "Sandbox", Environment.Kind.SANDBOX, null, null, SampleQuotes.USER),
                service,
                journal,
                openJournal.changeNotifier(),
                new ReferenceData(service, journal.referenceLists(), runner, clock),
                quoteService,
                () -> {});
    }

    /// Arguments: the journal's folder, the service's address, the token, the step at which the process ends
    /// ("" for none), and at which occurrence of the step.
    public static void main(String[] arguments) {
        LaneClient client =
                new LaneClient(ClientSettings.of(arguments[1]).withTokens(TokenSource.ofFixedToken(arguments[2])));
        try (Journal journal = JournalSamples.open(Path.of(arguments[0]))) {
            ContainerProcessToKill process =
                    new ContainerProcessToKill(journal, client, arguments[3], Integer.parseInt(arguments[4]));
            process.protocol.processStoredAnswers();
            List<SavedQuote.Drayage> quotes = process.findOrRequestQuotes();
            new PrintStream(System.out, true, StandardCharsets.UTF_8).println("ready");
            process.bookContainersNotSent(quotes);
        }
        System.exit(0);
    }

    private List<SavedQuote.Drayage> findOrRequestQuotes() {
        List<SavedQuote.Drayage> quotes = new ArrayList<>();
        journal.history()
                .findPage(HistoryQuery.matchingAll(), null, CONTAINERS)
                .entries()
                .forEach(entry -> quotes.addFirst((SavedQuote.Drayage)
                        quoteService.findQuoteAndCache(entry.quoteId()).orElseThrow()));
        SampleQuotes samples = new SampleQuotes(client, quoteService, clock);
        while (quotes.size() < CONTAINERS) {
            quotes.add(samples.requestDrayageQuote(
                    OperationType.IMPORT,
                    Uom.US,
                    new QuoteContainer(
                            "Container", 40, BigDecimal.valueOf(30_000 + 100L * (quotes.size() / 2)), false)));
        }
        return quotes;
    }

    private void bookContainersNotSent(List<SavedQuote.Drayage> quotes) {
        DrayageBookingViewModel page = createFilledPage(quotes);
        Shipment shipment = new Shipment(UUID.randomUUID(), FreightKind.DRAYAGE);
        shipment.setCustomer(SampleQuotes.firstActiveCustomer(client));
        shipment.showRatesOfQuotes(quotes.stream().map(SavedQuote::id).toList());
        BookingViewModel model = new BookingViewModel(
                page,
                shipment,
                List.of(),
                new BookingTasks(protocol, appServices, environmentServices),
                new BookingNotifications(appServices.notifications(), _ -> {}, texts, page.quote()),
                appServices.errorMessages(),
                new SimpleBooleanProperty());
        List<BookingAttempt> attempts = quotes.stream()
                .flatMap(quote -> journal.bookings().findByQuote(quote.id()).stream())
                .toList();
        model.updateStateUnlessSending(attempts, UnknownBooking.loadUnresolved(attempts, journal));
        model.continueWithOtherContainers();
        model.bookOrFindMissingEntry();
        if (model.currentState().isReasonRequired()) {
            model.bookWithReasonOrFindMissingEntry("support is on the unknown one");
        }
    }

    private DrayageBookingViewModel createFilledPage(List<SavedQuote.Drayage> quotes) {
        List<ContainerBooking> bookings = new ArrayList<>();
        Map<SavedQuote.Drayage, MarketTexts> marketTexts = new LinkedHashMap<>();
        for (SavedQuote.Drayage quote : quotes) {
            DrayageRate rate = quote.quote().rates().getFirst();
            marketTexts.put(quote, MarketTexts.findNewAndAcknowledged(quote, journal));
            bookings.add(new ContainerBooking(
                    quote,
                    rate,
                    new RateChoice(quote.id(), rate.rateNumber(), rate.suggestedRate()),
                    new ShipmentContainer(quote.stored().originShipment(), "", null, null, null),
                    journal.bookings().findByQuote(quote.id())));
        }
        ReferenceData referenceData = environmentServices.referenceData();
        ShippingCalendar calendar = new ShippingCalendar(texts, clock, () -> BusinessCalendar.DEFAULT);
        DrayageBookingViewModel page = new DrayageBookingViewModel(
                new ContainerBookings(bookings),
                new DrayageBookingViewModel.BookingContext(
                        new MarketAcknowledgements(
                                marketTexts,
                                journal.acknowledgements(),
                                () -> SampleQuotes.USER,
                                clock,
                                runner,
                                failure -> {
                                    throw new IllegalStateException(failure);
                                }),
                        new SimpleObjectProperty<>(List.of()),
                        calendar,
                        List.of(),
                        Map.of(),
                        List.of(),
                        () -> FuelMode.INSIDE,
                        appServices.formats()),
                new EntryFactory(EntryFactory.createForm(texts, "booking.needed"), texts, calendar, null),
                referenceData,
                new HsSearch(referenceData.hsCodes(), runner));
        FilledBookingPages.FILLED_CONTAINER.forEach(
                (id, value) -> page.entries().fieldById(id).setText(value));
        String marketZip = page.container.marketZip();
        page.entries()
                .fieldById("drayTerminal")
                .setText(referenceData
                        .terminalsOfMarket(marketZip)
                        .values()
                        .getFirst()
                        .name());
        page.entries()
                .fieldById("draySsl")
                .setText(referenceData.sslCodes().values().getFirst().code());
        page.entries()
                .fieldById("drayHs")
                .setText(referenceData.hsCodes().values().getFirst().codeForBooking());
        page.marketAcknowledgements.acknowledgeAllRemainingTexts(AcknowledgementMethod.KEYS);
        Objects.requireNonNull(page.containers());
        return page;
    }
}
