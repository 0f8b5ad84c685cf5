package lanedesk.workstation.composition;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import lanedesk.client.ClientException;
import lanedesk.client.Word;
import lanedesk.client.otr.Mode;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.PackageType;
import lanedesk.workstation.addresses.AddressBookView;
import lanedesk.workstation.addresses.AddressBookViewModel;
import lanedesk.workstation.addresses.ColumnsPanel;
import lanedesk.workstation.addresses.HabitsViewModel;
import lanedesk.workstation.addresses.Means;
import lanedesk.workstation.batch.BatchFeature;
import lanedesk.workstation.booking.BookingFeature;
import lanedesk.workstation.booking.send.BookingParts;
import lanedesk.workstation.booking.send.BookingProtocol;
import lanedesk.workstation.booking.unknown.UnknownBanner;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.desk.StageScreens;
import lanedesk.workstation.documents.DocumentsFeature;
import lanedesk.workstation.drayage.DrayageFeature;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.freight.rates.FuelReading;
import lanedesk.workstation.history.HistoryExport;
import lanedesk.workstation.history.HistorySearch;
import lanedesk.workstation.history.HistoryView;
import lanedesk.workstation.history.HistoryViewModel;
import lanedesk.workstation.intake.IntakeFeature;
import lanedesk.workstation.intake.RequestReading;
import lanedesk.workstation.intake.RequestRows;
import lanedesk.workstation.journal.booking.Attempt;
import lanedesk.workstation.journal.booking.AttemptState;
import lanedesk.workstation.journal.cache.Preferences;
import lanedesk.workstation.journal.history.HistoryQuery;
import lanedesk.workstation.journal.store.Desk;
import lanedesk.workstation.lanememory.LaneMemories;
import lanedesk.workstation.lists.ServiceListsView;
import lanedesk.workstation.lists.ServiceListsViewModel;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.numbers.NumbersExport;
import lanedesk.workstation.numbers.NumbersText;
import lanedesk.workstation.numbers.NumbersView;
import lanedesk.workstation.numbers.NumbersViewModel;
import lanedesk.workstation.offers.OffersFeature;
import lanedesk.workstation.otr.OtrFeature;
import lanedesk.workstation.paper.PaperPreview;
import lanedesk.workstation.paper.Stationeries;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.quoting.OfferRecorder;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.rates.RatesFeature;
import lanedesk.workstation.rates.board.EveryonesPricing;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.work.Outcome;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Every feature, made for one window and put in its place.
final class Features {

    private static final Logger log = LoggerFactory.getLogger(Features.class);

    // By then whoever has just come is at work, and no frame waits for the wire.
    private static final Duration BEFORE_CATCHING_UP = Duration.ofSeconds(20);

    private final Basics basics;
    private final Path dataFolder;
    private final Preferences preferences;
    private final LivePreferences chosen;
    private final PlaceBook places;
    private final BuyFigures buyFigures = new BuyFigures();

    /// `chosen` is what is chosen in the settings.
    Features(Basics basics, Path dataFolder, Preferences preferences, LivePreferences chosen) {
        this.basics = basics;
        this.dataFolder = dataFolder;
        this.preferences = preferences;
        this.chosen = chosen;
        places = new PlaceBook(basics.runner());
    }

    void fill(Window window, Workspace workspace, Function<Supplier<PaperPreview>, Screen> settings) {
        OtrFeature otr = otr(window, workspace);
        IntakeFeature intake = intake(window, workspace, otr);
        DocumentsFeature documents = documents(workspace, window);
        BookingFeature bookings = bookings(workspace, window);
        OffersFeature offers = offers(window, workspace);
        HistorySearch search = new HistorySearch(basics.clock());
        window.onClose(offers.watch());
        window.fill(
                new Stages(
                        otr,
                        drayage(workspace, window),
                        rates(window, workspace, documents, offers.recorder()),
                        bookings,
                        documents,
                        window),
                List.of(
                        new Window.PageMaker(Page.OFFERS, offers::screen),
                        new Window.PageMaker(Page.HISTORY, () -> {
                            documents.warm(); // from there one goes to papers, and their first page is to be quick
                            return history(window, workspace, search);
                        }),
                        new Window.PageMaker(Page.ADDRESS_BOOK, () -> addresses(window, workspace)),
                        new Window.PageMaker(Page.LISTS, () -> lists(workspace)),
                        new Window.PageMaker(Page.BATCH, () -> batches(window, workspace)),
                        new Window.PageMaker(Page.NUMBERS, () -> numbers(window, workspace)),
                        new Window.PageMaker(
                                Page.SETTINGS, () -> settings.apply(() -> documents.sample(basics.clock())))),
                destination -> {
                    switch (destination) {
                        case Destination.Offers figure -> offers.narrow(figure);
                        case Destination.History(HistoryQuery only, String words)
                        when only != null -> search.narrow(new HistorySearch.Only(only, words));
                        default -> goDeeper(window, workspace, otr, bookings, intake, destination);
                    }
                });
        intake.commands().forEach(basics.commands()::add);
        bookings.lookUp(Stream.of(Desk.OTR, Desk.DRAYAGE)
                .flatMap(desk -> window.model().desk(desk).shipments().stream())
                .toList());
    }

    private IntakeFeature intake(Window window, Workspace workspace, OtrFeature otr) {
        return new IntakeFeature(
                new RequestReading(
                        places,
                        workspace.journal().requests(),
                        quote -> formOf(workspace, otr, quote),
                        basics.runner(),
                        basics.clock()),
                new RequestRows(workspace.reference(), basics.texts(), basics.formats()),
                window.overlay(),
                basics.notices(),
                basics.problems(),
                taken -> window.take(
                        taken.drayage() ? Desk.DRAYAGE : Desk.OTR,
                        taken.shipments(),
                        taken.customer(),
                        taken.last() == null
                                ? DraftSnapshot.NOTHING
                                : taken.last().form().get()));
    }

    private static Optional<Supplier<DraftSnapshot>> formOf(Workspace workspace, OtrFeature otr, UUID quote) {
        try {
            return workspace.quoting().find(quote).map(quoted -> () -> draft(otr, quoted));
        } catch (ClientException.Unreadable unreadable) {
            log.warn(
                    "an earlier quote cannot be read: {}", unreadable.getClass().getSimpleName());
            return Optional.empty();
        }
    }

    private OffersFeature offers(Window window, Workspace workspace) {
        return new OffersFeature(
                workspace.journal().offers(),
                workspace.changes(),
                workspace.quoting(),
                workspace.service(),
                basics.runner(),
                window,
                window.overlay(),
                buyFigures,
                () -> chosen.get().fuelOf(workspace.environment().id()),
                () -> chosen.get().offers(),
                basics.texts(),
                basics.formats(),
                basics.notices(),
                basics.problems());
    }

    private Screen batches(Window window, Workspace workspace) {
        FuelReading fuel = chosen.get().fuelOf(workspace.environment().id());
        BatchFeature batches = new BatchFeature(
                workspace.journal(),
                workspace.service(),
                BatchDesk.files(
                        workspace.journal(),
                        workspace.service(),
                        () -> places.checkProperty().get(),
                        () -> chosen.get().pricing(),
                        () -> fuel,
                        basics.clock(),
                        basics.texts()),
                fuel,
                new JournalText(preferences),
                places,
                buyFigures,
                basics.runner(),
                basics.clock(),
                basics.texts(),
                basics.formats(),
                basics.notices(),
                basics.problems());
        window.onClose(batches.queue()::close);
        batches.queue()
                .progressProperty()
                .subscribe(now -> window.model().sayWork(now == null ? "" : batches.words(now)));
        return batches.screen(window.model().customerProperty(), window, window.overlay());
    }

    private Screen history(Window window, Workspace workspace, HistorySearch search) {
        HistoryViewModel model = new HistoryViewModel(
                workspace.journal().history(),
                workspace.changes(),
                basics.runner(),
                Platform::runLater,
                search,
                window,
                basics.notices(),
                basics.problems());
        HistoryExport export = new HistoryExport(
                workspace.journal().history(),
                basics.runner(),
                buyFigures,
                basics.notices(),
                basics.problems(),
                basics.texts());
        return new HistoryView(model, search, export, basics.texts(), basics.formats());
    }

    private Screen numbers(Window window, Workspace workspace) {
        NumbersText text = new NumbersText(basics.texts(), basics.formats());
        NumbersViewModel model = new NumbersViewModel(
                workspace.journal().numbers(),
                workspace.changes(),
                basics.runner(),
                Platform::runLater,
                basics.clock(),
                () -> chosen.get().fuelOf(workspace.environment().id()) != FuelReading.NOT_KNOWN,
                basics.problems());
        NumbersExport export =
                new NumbersExport(basics.runner(), buyFigures, text, basics.notices(), basics.problems());
        return new NumbersView(model, export, buyFigures, window, text);
    }

    private Screen addresses(Window window, Workspace workspace) {
        Means means = new Means(
                basics.runner(),
                workspace.changes(),
                Platform::runLater,
                window.overlay()::confirm,
                basics.notices(),
                basics.problems(),
                basics.texts().forFeature(AddressBookView.class),
                basics.formats());
        AddressBookViewModel model = new AddressBookViewModel(
                workspace.journal().addressBook(),
                workspace.journal().records(),
                window.model().customerProperty(),
                () -> window.go(new Destination.CustomerPicker()),
                question -> ColumnsPanel.show(question, window.overlay(), basics.texts()),
                places,
                means);
        HabitsViewModel habits = new HabitsViewModel(
                workspace.journal().templates(),
                workspace.journal().customerDefaults(),
                workspace.journal().records(),
                workspace.reference(),
                window.model().customerProperty(),
                means);
        return new AddressBookView(model, habits, window.overlay(), basics.texts());
    }

    private Screen lists(Workspace workspace) {
        ServiceListsViewModel model = new ServiceListsViewModel(
                workspace.reference(), basics.runner(), basics.problems(), basics.formats(), basics.texts());
        return new ServiceListsView(model, basics.texts());
    }

    private OtrFeature otr(Window window, Workspace workspace) {
        return new OtrFeature(
                workspace.reference(),
                workspace.quoting(),
                workspace.service(),
                workspace.journal(),
                basics.runner(),
                basics.texts(),
                basics.formats(),
                basics.problems(),
                basics.notices(),
                window,
                window.overlay(),
                places,
                () -> chosen.get().scale(),
                memories(workspace),
                calendar());
    }

    private DrayageFeature drayage(Workspace workspace, Navigator navigator) {
        return new DrayageFeature(
                basics.runner(),
                basics.texts(),
                basics.formats(),
                basics.problems(),
                basics.notices(),
                workspace.service(),
                workspace.reference(),
                workspace.quoting(),
                workspace.journal().recents(),
                navigator,
                places,
                () -> chosen.get().containerLimits(),
                memories(workspace),
                calendar());
    }

    private ShippingCalendar calendar() {
        return new ShippingCalendar(
                basics.texts(), basics.clock(), () -> chosen.get().calendar());
    }

    private LaneMemories memories(Workspace workspace) {
        return new LaneMemories(
                workspace.journal().lanes(),
                buyFigures,
                basics.runner(),
                basics.texts(),
                basics.formats(),
                basics.clock(),
                () -> chosen.get().fuelOf(workspace.environment().id()));
    }

    private RatesFeature rates(Window window, Workspace workspace, DocumentsFeature documents, OfferRecorder recorder) {
        return new RatesFeature(
                workspace.quoting(),
                workspace.journal(),
                new JournalText(preferences),
                new ChosenPricing(chosen, workspace.environment().id()),
                workspace.service(),
                basics.runner(),
                basics.clock(),
                basics.texts(),
                basics.formats(),
                basics.problems(),
                basics.notices(),
                buyFigures,
                word -> accessorialName(workspace, word),
                id -> packageName(workspace, id),
                places::zone,
                stationeries(workspace),
                documents.sheets(dataFolder
                        .resolve("sheets")
                        .resolve(workspace.environment().id())),
                recorder,
                memories(workspace),
                calendar(),
                window.overlay()::confirm);
    }

    private static String accessorialName(Workspace workspace, String word) {
        return Word.known(Mode.class).stream()
                .flatMap(mode -> workspace.reference().accessorials(mode).values().stream())
                .filter(option -> option.accessorial().equals(word))
                .map(AccessorialOption::displayName)
                .findFirst()
                .orElse(word);
    }

    private Stationeries stationeries(Workspace workspace) {
        return new Stationeries(
                () -> chosen.get().papers(),
                workspace.journal(),
                () -> workspace.service().user(),
                workspace.environment().isSandbox());
    }

    private static String packageName(Workspace workspace, long id) {
        return workspace.reference().packages().values().stream()
                .filter(each -> each.id() == id)
                .map(PackageType::name)
                .findFirst()
                .orElse("");
    }

    private BookingFeature bookings(Workspace workspace, Window window) {
        BookingParts parts = new BookingParts(
                workspace.environment().title(),
                workspace.environment().kind(),
                () -> chosen.get().namedFieldsOf(workspace.environment().id()),
                () -> chosen.get().fuelOf(workspace.environment().id()),
                () -> chosen.get().calendar(),
                new BookingProtocol(workspace.service(), workspace.journal().bookings(), basics.clock()),
                workspace.service(),
                workspace.quoting(),
                workspace.journal(),
                workspace.changes(),
                workspace.reference(),
                basics.runner(),
                basics.clock(),
                basics.texts(),
                basics.formats(),
                basics.problems(),
                basics.notices(),
                window.overlay(),
                buyFigures,
                window,
                memories(workspace),
                workspace.askForToken());
        UnknownBanner banner = new UnknownBanner(parts);
        window.shell().banners().getChildren().add(banner.root());
        window.onClose(banner::close);
        return new BookingFeature(parts);
    }

    private DocumentsFeature documents(Workspace workspace, Window window) {
        DocumentsFeature documents = new DocumentsFeature(
                dataFolder.resolve("documents").resolve(workspace.environment().id()),
                workspace.service(),
                workspace.journal(),
                stationeries(workspace),
                preferences,
                buyFigures,
                window.overlay(),
                basics.runner(),
                basics.texts(),
                basics.formats(),
                basics.problems(),
                basics.notices());
        documents.follow(workspace.changes());
        CompletableFuture.delayedExecutor(BEFORE_CATCHING_UP.toSeconds(), TimeUnit.SECONDS, Platform::runLater)
                .execute(documents::catchUp);
        window.onClose(documents::close);
        return documents;
    }

    // A quote, and what the booking page of its repetition begins with.
    private record Repeated(Quoted quoted, String booking) {}

    // Opens what lies behind a page: in a tab of its desk the rates of an earlier quote or the papers of a booking,
    // above the page the resolution of a booking without an answer.
    private void goDeeper(
            Window window,
            Workspace workspace,
            OtrFeature form,
            BookingFeature bookings,
            IntakeFeature intake,
            Destination destination) {
        switch (destination) {
            case Destination.RepeatQuote repeat ->
                basics.runner()
                        .start(
                                _ -> {
                                    Quoted quoted = workspace
                                            .quoting()
                                            .find(repeat.quoteId())
                                            .orElseThrow();
                                    return new Repeated(quoted, repeat.quoteAtOnce() ? bookings.repeated(quoted) : "");
                                },
                                Outcome.of(
                                        found -> window.reopen(
                                                found.quoted(),
                                                draft(form, found.quoted()),
                                                found.booking(),
                                                repeat.quoteAtOnce()),
                                        this::say));
            case Destination.QuotedShipment(UUID quote) -> resume(window, workspace, form, quote, null);
            case Destination.BookRate(UUID quote, long rate, BigDecimal sell) ->
                resume(window, workspace, form, quote, new RateChoice(quote, rate, sell));
            case Destination.ReceivedRequest(UUID quote) ->
                basics.runner()
                        .start(
                                _ -> workspace.journal().requests().of(quote),
                                Outcome.of(kept -> kept.ifPresentOrElse(intake::show, intake::sayNoneKept), this::say));
            case Destination.Attempt attempt ->
                basics.runner()
                        .start(
                                _ -> attempted(workspace, attempt.attemptId()),
                                Outcome.of(
                                        found -> {
                                            if (found.attempt().state() instanceof AttemptState.Unknown) {
                                                bookings.resolve(found.attempt());
                                            } else {
                                                window.showPapers(
                                                        found.attempt(),
                                                        found.by()
                                                                .map(quoted -> draft(form, quoted))
                                                                .orElse(DraftSnapshot.NOTHING));
                                            }
                                        },
                                        this::say));
            case Destination.AtDesk _,
                    Destination.NewShipment _,
                    Destination.CustomerPicker _,
                    Destination.Offers _,
                    Destination.History _,
                    Destination.AddressBook _,
                    Destination.Numbers _,
                    Destination.Lists _,
                    Destination.Batch _,
                    Destination.Settings _ -> {
                // the window's own
            }
        }
    }

    private void resume(Window window, Workspace workspace, OtrFeature form, UUID quote, @Nullable RateChoice choice) {
        basics.runner()
                .start(
                        _ -> workspace.quoting().find(quote).orElseThrow(),
                        Outcome.of(found -> window.resume(found, draft(form, found), choice), this::say));
    }

    /// A booking and the quote it was made by, where that is kept and can be read.
    private record Attempted(Attempt attempt, Optional<Quoted> by) {}

    private static Attempted attempted(Workspace workspace, UUID id) {
        Attempt attempt = workspace.journal().bookings().find(id).orElseThrow();
        Optional<Quoted> by;
        try {
            by = workspace.quoting().find(attempt.facts().quote());
        } catch (ClientException.Unreadable unreadable) {
            log.warn(
                    "quote of a booking cannot be read: {}",
                    unreadable.getClass().getSimpleName());
            by = Optional.empty();
        }
        return new Attempted(attempt, by);
    }

    private static DraftSnapshot draft(OtrFeature form, Quoted quoted) {
        return switch (quoted) {
            case Quoted.Otr otr -> form.draftOf(otr.request());
            case Quoted.Drayage drayage -> DrayageFeature.draftOf(drayage.request());
        };
    }

    /// Everyone's price rule is one of the settings, and so is how an environment's fuel is read.
    private record ChosenPricing(LivePreferences chosen, String environment) implements EveryonesPricing {
        @Override
        public SellPricing rule() {
            return chosen.get().pricing();
        }

        @Override
        public FuelReading fuel() {
            return chosen.get().fuelOf(environment);
        }

        @Override
        public void keep(SellPricing rule) {
            chosen.change(before -> before.withPricing(rule));
        }
    }

    private void say(Throwable failure) {
        basics.notices().say(Notice.of(basics.problems().of(failure)), Notices.Until.DISMISSED);
    }

    private record Stages(
            OtrFeature otr,
            DrayageFeature drayage,
            RatesFeature rates,
            BookingFeature bookings,
            DocumentsFeature documents,
            Navigator navigator)
            implements StageScreens {
        @Override
        public Screen form(Shipment shipment) {
            return switch (shipment.desk()) {
                case OTR -> otr.form(shipment);
                case DRAYAGE -> drayage.form(shipment);
            };
        }

        @Override
        public Screen board(Shipment shipment) {
            return rates.board(shipment);
        }

        @Override
        public Screen whatIf(Shipment shipment) {
            return rates.whatIf(shipment);
        }

        @Override
        public Screen booking(Shipment shipment, RateChoice choice) {
            documents.warm(); // papers come next, and their first page is to be quick
            return bookings.booking(shipment, choice);
        }

        @Override
        public Screen papers(Shipment shipment, Stage.Booked booked) {
            return documents.papers(
                    booked.attemptId(), () -> navigator.go(new Destination.NewShipment(shipment.desk())));
        }
    }
}
