package lanedesk.workstation.start;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.booking.BookingFeature;
import lanedesk.workstation.documents.DocumentsFeature;
import lanedesk.workstation.drayage.DrayageFeature;
import lanedesk.workstation.history.HistorySearch;
import lanedesk.workstation.intake.IntakeFeature;
import lanedesk.workstation.intake.RequestLoader;
import lanedesk.workstation.intake.RequestRowBuilder;
import lanedesk.workstation.offers.OffersFeature;
import lanedesk.workstation.otr.OtrFeature;
import lanedesk.workstation.paper.DocumentPreview;
import lanedesk.workstation.rates.RatesFeature;
import lanedesk.workstation.rates.board.StoredPricing;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.shell.ShipmentScreenFactory;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;

/// Creates all features for one window and connects them.
final class FeatureFactory {

    private final AppServices appServices;
    private final Path dataFolder;
    private final PreferenceStore preferences;
    private final LivePreferences livePreferences;
    private final PostalCodeService postalCodes;
    private final BuyRateVisibility buyRateVisibility = new BuyRateVisibility();
    // Includes those of closed windows while one of their bookings is being sent.
    private final List<BookingFeature> bookingFeatures = new ArrayList<>();

    /// `livePreferences` are the current settings.
    FeatureFactory(
            AppServices appServices, Path dataFolder, PreferenceStore preferences, LivePreferences livePreferences) {
        this.appServices = appServices;
        this.dataFolder = dataFolder;
        this.preferences = preferences;
        this.livePreferences = livePreferences;
        postalCodes = new PostalCodeService(appServices.taskRunner());
        bindBuyFiguresToPreferences();
    }

    BuyRateVisibility buyFigures() {
        return buyRateVisibility;
    }

    // Settings fixed by an administrator stay unchanged.
    private void bindBuyFiguresToPreferences() {
        buyRateVisibility.hiddenProperty().set(livePreferences.current().hidesBuyFigures());
        buyRateVisibility.hiddenProperty().subscribe((_, hidden) -> {
            livePreferences.change(previous -> previous.withHidesBuyFigures(hidden));
            buyRateVisibility.hiddenProperty().set(livePreferences.current().hidesBuyFigures());
        });
    }

    void fillWindow(
            MainWindow window,
            EnvironmentServices environmentServices,
            Function<Supplier<DocumentPreview>, Screen> settings) {
        DeskFeatures desks = new DeskFeatures(
                appServices,
                environmentServices,
                window,
                dataFolder,
                preferences,
                livePreferences,
                postalCodes,
                buyRateVisibility);
        PageScreenFactory pages = new PageScreenFactory(
                appServices, environmentServices, window, preferences, livePreferences, postalCodes, buyRateVisibility);
        OtrFeature otr = desks.otrFeature();
        DocumentsFeature documents = desks.documentsFeature();
        BookingFeature bookings = desks.bookingFeature(documents);
        bookingFeatures.removeIf(before -> !before.isBooking() && !before.hasUnsavedOutcomes());
        bookingFeatures.add(bookings);
        DestinationOpener destinations = new DestinationOpener(
                appServices,
                environmentServices,
                window,
                otr,
                bookings,
                customer -> StoredPricing.findCustomerRule(
                                environmentServices.journal().customerDefaults(), customer)
                        .orElseGet(() -> livePreferences.current().pricing()));
        IntakeFeature intake = createIntake(window, environmentServices, destinations);
        OffersFeature offers = pages.offersFeature(desks.stationeries(), () -> desks.rateSheets()::createSheet);
        HistorySearch search = new HistorySearch(appServices.clock());
        window.onClose(offers.expiryNotifier());
        window.fillWindow(
                new FeatureScreens(
                        otr,
                        desks.drayageFeature(),
                        desks.ratesFeature(documents, offers.recorder()),
                        bookings,
                        documents,
                        window),
                List.of(
                        new MainWindow.PageEntry(Page.OFFERS, () -> {
                            AccessorialNames.load(
                                    environmentServices.referenceData()); // a new sheet of an offer names services
                            return offers.screen();
                        }),
                        new MainWindow.PageEntry(Page.HISTORY, () -> {
                            documents.warmUp(); // papers are likely to follow, and their first page must come quickly
                            return pages.historyScreen(search);
                        }),
                        new MainWindow.PageEntry(Page.ADDRESS_BOOK, pages::addressBookScreen),
                        new MainWindow.PageEntry(Page.LISTS, pages::referenceListsScreen),
                        new MainWindow.PageEntry(Page.BATCH, () -> pages.batchScreen(desks.stationeries())),
                        new MainWindow.PageEntry(Page.NUMBERS, pages::reports),
                        new MainWindow.PageEntry(
                                Page.SETTINGS,
                                () -> settings.apply(() -> documents.createSamplePreview(appServices.clock())))),
                destination -> {
                    switch (destination) {
                        case Destination.Offers figure -> offers.restrictTo(figure);
                        case Destination.Batch(var lanes) -> pages.rateLanes(lanes);
                        case Destination.History(HistoryQuery only, String text)
                        when only != null -> search.restrictTo(new HistorySearch.RowRestriction(only, text));
                        default -> destinations.openDestination(intake, destination);
                    }
                });
        intake.commands().forEach(appServices.commands()::add);
        bookings.updateBookingStates(Stream.of(FreightKind.OTR, FreightKind.DRAYAGE)
                .flatMap(desk -> window.model().desk(desk).shipments().stream())
                .toList());
    }

    /// Whether a booking is being sent.
    boolean isBookingInProgress() {
        return bookingFeatures.stream().anyMatch(BookingFeature::isBooking);
    }

    /// Whether a booking outcome could not be saved.
    boolean hasUnsavedBooking() {
        return bookingFeatures.stream().anyMatch(BookingFeature::hasUnsavedOutcomes);
    }

    private IntakeFeature createIntake(
            MainWindow window, EnvironmentServices environmentServices, DestinationOpener destinations) {
        return new IntakeFeature(
                new RequestLoader(
                        postalCodes,
                        environmentServices.journal().customerRequests(),
                        destinations::findDraftOfQuote,
                        appServices.taskRunner(),
                        appServices.clock()),
                new RequestRowBuilder(environmentServices.referenceData(), appServices.texts(), appServices.formats()),
                window.overlay(),
                appServices.notifications(),
                appServices.errorMessages(),
                shipmentsToFill -> window.tabs()
                        .openRequests(
                                shipmentsToFill.isDrayage() ? FreightKind.DRAYAGE : FreightKind.OTR,
                                shipmentsToFill.shipments(),
                                shipmentsToFill.customer(),
                                shipmentsToFill.previousShipment() == null
                                        ? DraftSnapshot.EMPTY
                                        : shipmentsToFill
                                                .previousShipment()
                                                .form()
                                                .get()),
                lanes -> window.goTo(new Destination.Batch(lanes)));
    }

    private record FeatureScreens(
            OtrFeature otr,
            DrayageFeature drayage,
            RatesFeature rates,
            BookingFeature bookings,
            DocumentsFeature documents,
            Navigator navigator)
            implements ShipmentScreenFactory {
        @Override
        public Screen formScreen(Shipment shipment) {
            return switch (shipment.desk()) {
                case OTR -> otr.createForm(shipment);
                case DRAYAGE -> drayage.createForm(shipment);
            };
        }

        @Override
        public Screen boardScreen(Shipment shipment) {
            return rates.boardScreen(shipment);
        }

        @Override
        public Screen whatIfScreen(Shipment shipment) {
            return rates.whatIf(shipment);
        }

        @Override
        public Screen bookingScreen(Shipment shipment, RateChoice choice) {
            documents.warmUp(); // papers follow, and their first page must come quickly
            return bookings.bookingScreen(shipment, choice);
        }

        @Override
        public Screen documentsScreen(Shipment shipment, ShipmentStep.Booked booked) {
            return documents.documentsScreen(
                    booked.attemptId(),
                    new DocumentsFeature.NextActions(
                            () -> navigator.goTo(new Destination.NewShipment(shipment.desk())),
                            quote -> navigator.goTo(new Destination.RepeatQuote(quote, true))),
                    shipment.clearNewlyBooked(booked.attemptId()));
        }
    }
}
