package lanedesk.workstation.composition;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.booking.BookingFeature;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.desk.DraftSnapshot;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.desk.StageScreens;
import lanedesk.workstation.documents.DocumentsFeature;
import lanedesk.workstation.drayage.DrayageFeature;
import lanedesk.workstation.history.HistorySearch;
import lanedesk.workstation.intake.IntakeFeature;
import lanedesk.workstation.intake.RequestReading;
import lanedesk.workstation.intake.RequestRows;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.offers.OffersFeature;
import lanedesk.workstation.otr.OtrFeature;
import lanedesk.workstation.paper.PaperPreview;
import lanedesk.workstation.place.PlaceBook;
import lanedesk.workstation.quoting.AccessorialNames;
import lanedesk.workstation.rates.RatesFeature;
import lanedesk.workstation.rates.board.CustomerPricing;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.workspace.Basics;
import lanedesk.workstation.workspace.Workspace;

/// Every feature, made for one window and put in its place.
final class Features {

    private final Basics basics;
    private final Path dataFolder;
    private final PreferenceStore preferences;
    private final LivePreferences chosen;
    private final PlaceBook places;
    private final BuyFigures buyFigures = new BuyFigures();
    // Also of windows that are gone, for as long as a booking of theirs is on its way.
    private final List<BookingFeature> booking = new ArrayList<>();

    /// `chosen` is what is chosen in the settings.
    Features(Basics basics, Path dataFolder, PreferenceStore preferences, LivePreferences chosen) {
        this.basics = basics;
        this.dataFolder = dataFolder;
        this.preferences = preferences;
        this.chosen = chosen;
        places = new PlaceBook(basics.runner());
        keepBuyFiguresHidden();
    }

    BuyFigures buyFigures() {
        return buyFigures;
    }

    // What the office has set stays as it is.
    private void keepBuyFiguresHidden() {
        buyFigures.hiddenProperty().set(chosen.get().hidesBuyFigures());
        buyFigures.hiddenProperty().subscribe((_, hidden) -> {
            chosen.change(before -> before.withHidesBuyFigures(hidden));
            buyFigures.hiddenProperty().set(chosen.get().hidesBuyFigures());
        });
    }

    void fill(Window window, Workspace workspace, Function<Supplier<PaperPreview>, Screen> settings) {
        Desks desks = new Desks(basics, workspace, window, dataFolder, preferences, chosen, places, buyFigures);
        SidePages pages = new SidePages(basics, workspace, window, preferences, chosen, places, buyFigures);
        OtrFeature otr = desks.otr();
        DocumentsFeature documents = desks.documents();
        BookingFeature bookings = desks.bookings(documents);
        booking.removeIf(before -> !before.isBooking() && !before.hasUnwritten());
        booking.add(bookings);
        Destinations behind = new Destinations(
                basics,
                workspace,
                window,
                otr,
                bookings,
                customer -> CustomerPricing.of(workspace.journal().customerDefaults(), customer)
                        .orElseGet(() -> chosen.get().pricing()));
        IntakeFeature intake = intake(window, workspace, behind);
        OffersFeature offers = pages.offers(desks.stationeries(), () -> desks.rateSheets()::sheet);
        HistorySearch search = new HistorySearch(basics.clock());
        window.onClose(offers.watch());
        window.fill(
                new Stages(
                        otr, desks.drayage(), desks.rates(documents, offers.recorder()), bookings, documents, window),
                List.of(
                        new Window.PageMaker(Page.OFFERS, () -> {
                            AccessorialNames.load(workspace.reference()); // a new sheet of an offer names services
                            return offers.screen();
                        }),
                        new Window.PageMaker(Page.HISTORY, () -> {
                            documents.warmUp(); // papers are likely to follow, and their first page must come quickly
                            return pages.history(search);
                        }),
                        new Window.PageMaker(Page.ADDRESS_BOOK, pages::addresses),
                        new Window.PageMaker(Page.LISTS, pages::lists),
                        new Window.PageMaker(Page.BATCH, () -> pages.batches(desks.stationeries())),
                        new Window.PageMaker(Page.NUMBERS, pages::numbers),
                        new Window.PageMaker(
                                Page.SETTINGS, () -> settings.apply(() -> documents.sample(basics.clock())))),
                destination -> {
                    switch (destination) {
                        case Destination.Offers figure -> offers.narrow(figure);
                        case Destination.Batch(var lanes) -> pages.rate(lanes);
                        case Destination.History(HistoryQuery only, String words)
                        when only != null -> search.narrow(new HistorySearch.Only(only, words));
                        default -> behind.go(intake, destination);
                    }
                });
        intake.commands().forEach(basics.commands()::add);
        bookings.lookUp(Stream.of(Desk.OTR, Desk.DRAYAGE)
                .flatMap(desk -> window.model().desk(desk).shipments().stream())
                .toList());
    }

    /// Whether a booking is on its way.
    boolean isBooking() {
        return booking.stream().anyMatch(BookingFeature::isBooking);
    }

    /// Whether what came of a booking could not be written down.
    boolean hasUnwritten() {
        return booking.stream().anyMatch(BookingFeature::hasUnwritten);
    }

    private IntakeFeature intake(Window window, Workspace workspace, Destinations behind) {
        return new IntakeFeature(
                new RequestReading(
                        places, workspace.journal().requests(), behind::formOf, basics.runner(), basics.clock()),
                new RequestRows(workspace.reference(), basics.texts(), basics.formats()),
                window.overlay(),
                basics.notices(),
                basics.problems(),
                taken -> window.tabs()
                        .take(
                                taken.drayage() ? Desk.DRAYAGE : Desk.OTR,
                                taken.shipments(),
                                taken.customer(),
                                taken.last() == null
                                        ? DraftSnapshot.NOTHING
                                        : taken.last().form().get()),
                lanes -> window.go(new Destination.Batch(lanes)));
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
            documents.warmUp(); // papers follow, and their first page must come quickly
            return bookings.booking(shipment, choice);
        }

        @Override
        public Screen papers(Shipment shipment, Stage.Booked booked) {
            return documents.papers(
                    booked.attemptId(),
                    new DocumentsFeature.Next(
                            () -> navigator.go(new Destination.NewShipment(shipment.desk())),
                            quote -> navigator.go(new Destination.RepeatQuote(quote, true))),
                    shipment.takeBookedNow(booked.attemptId()));
        }
    }
}
