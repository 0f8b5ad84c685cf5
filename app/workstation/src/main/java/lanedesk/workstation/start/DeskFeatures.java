package lanedesk.workstation.start;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import lanedesk.client.reference.PackageType;
import lanedesk.freight.SellPricing;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.workstation.booking.BookingDependencies;
import lanedesk.workstation.booking.BookingFeature;
import lanedesk.workstation.booking.BookingSettings;
import lanedesk.workstation.booking.send.BookingProtocol;
import lanedesk.workstation.booking.unknown.UnknownBanner;
import lanedesk.workstation.documents.DocumentsFeature;
import lanedesk.workstation.drayage.DrayageFeature;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.lanememory.LaneMemoryFactory;
import lanedesk.workstation.otr.OtrFeature;
import lanedesk.workstation.paper.CustomerDocumentStyles;
import lanedesk.workstation.rates.RatesFeature;
import lanedesk.workstation.rates.board.BoardService;
import lanedesk.workstation.rates.board.DefaultPricing;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.rates.text.RateQuoteSheetBuilder;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.OfferRecorder;
import lanedesk.workstation.shipment.PostalCodeService;

/// The features of a shipment's steps, created for one window and one environment.
final class DeskFeatures {

    // By then the dispatcher is at work, and the download does not delay any frame.
    private static final Duration CATCH_UP_DELAY = Duration.ofSeconds(20);

    private final AppServices appServices;
    private final EnvironmentServices environmentServices;
    private final MainWindow window;
    private final Path dataFolder;
    private final PreferenceStore preferences;
    private final LivePreferences livePreferences;
    private final PostalCodeService postalCodes;
    private final BuyRateVisibility buyRateVisibility;

    DeskFeatures(
            AppServices appServices,
            EnvironmentServices environmentServices,
            MainWindow window,
            Path dataFolder,
            PreferenceStore preferences,
            LivePreferences livePreferences,
            PostalCodeService postalCodes,
            BuyRateVisibility buyRateVisibility) {
        this.appServices = appServices;
        this.environmentServices = environmentServices;
        this.window = window;
        this.dataFolder = dataFolder;
        this.preferences = preferences;
        this.livePreferences = livePreferences;
        this.postalCodes = postalCodes;
        this.buyRateVisibility = buyRateVisibility;
    }

    OtrFeature otrFeature() {
        return new OtrFeature(
                appServices,
                environmentServices,
                window,
                window.overlay(),
                postalCodes,
                () -> livePreferences.current().scale(),
                laneMemories(),
                calendar());
    }

    DrayageFeature drayageFeature() {
        return new DrayageFeature(
                appServices,
                environmentServices,
                window,
                postalCodes,
                () -> livePreferences.current().containerLimits(),
                laneMemories(),
                calendar());
    }

    /// Creates sheets of rates that are offered outside their boards, with the current names.
    RateQuoteSheetBuilder rateSheets() {
        return new RateQuoteSheetBuilder(
                new BoardService(
                        environmentServices.quoteService(),
                        environmentServices.journal(),
                        environmentServices.service(),
                        appServices.clock(),
                        defaultPricing(),
                        appServices.formats()),
                environmentServices.quoteService(),
                new RateFormatter(
                        appServices.texts().forFeature(RatesFeature.class),
                        appServices.formats(),
                        AccessorialNames.nameOf(environmentServices.referenceData())
                                .snapshot(),
                        this::packageTypeName,
                        postalCodes::timeZoneOf),
                environmentServices.service().serviceClock());
    }

    private DefaultPricing defaultPricing() {
        return new PreferencePricing(
                livePreferences, environmentServices.environment().id());
    }

    RatesFeature ratesFeature(DocumentsFeature documents, OfferRecorder recorder) {
        String environment = environmentServices.environment().id();
        return new RatesFeature(
                appServices,
                environmentServices,
                new RatesFeature.BoardChoices(new JournalTextStore(preferences), defaultPricing(), buyRateVisibility),
                new RatesFeature.RateNames(
                        AccessorialNames.nameOf(environmentServices.referenceData()),
                        this::packageTypeName,
                        postalCodes::timeZoneOf),
                new RatesFeature.SheetDelivery(
                        stationeries(),
                        documents.createQuoteSheetOutlet(
                                dataFolder.resolve("sheets").resolve(environment)),
                        recorder),
                laneMemories(),
                calendar(),
                window.overlay());
    }

    private String packageTypeName(long id) {
        return environmentServices.referenceData().packages().values().stream()
                .filter(packageType -> packageType.id() == id)
                .map(PackageType::name)
                .findFirst()
                .orElse("");
    }

    BookingFeature bookingFeature(DocumentsFeature documents) {
        String environment = environmentServices.environment().id();
        BookingFeature bookings = new BookingFeature(new BookingDependencies(
                appServices,
                environmentServices,
                new BookingProtocol(
                        environmentServices.service(),
                        environmentServices.journal().bookings(),
                        appServices.clock()),
                new BookingSettings(
                        () -> livePreferences.current().namedFieldsOf(environment),
                        () -> livePreferences.current().fuelModeOf(environment),
                        () -> livePreferences.current().calendar(),
                        postalCodes::timeZoneOf),
                window,
                window.overlay(),
                buyRateVisibility,
                laneMemories(),
                documents::createDocumentChoice));
        UnknownBanner banner = bookings.unknownBanner();
        window.shell().banners().getChildren().add(banner.root());
        window.onClose(banner::close);
        return bookings;
    }

    DocumentsFeature documentsFeature() {
        DocumentsFeature documents = new DocumentsFeature(
                dataFolder
                        .resolve("documents")
                        .resolve(environmentServices.environment().id()),
                appServices,
                environmentServices,
                stationeries(),
                preferences,
                () -> livePreferences.current().calendar(),
                buyRateVisibility,
                window.overlay());
        documents.fetchOnChanges(environmentServices.changes());
        CompletableFuture.delayedExecutor(CATCH_UP_DELAY.toSeconds(), TimeUnit.SECONDS, Platform::runLater)
                .execute(documents::fetchMissing);
        window.onClose(documents::close);
        return documents;
    }

    private ShippingCalendar calendar() {
        return new ShippingCalendar(
                appServices.texts(),
                appServices.clock(),
                () -> livePreferences.current().calendar(),
                postalCodes::timeZoneOf);
    }

    private LaneMemoryFactory laneMemories() {
        return new LaneMemoryFactory(
                environmentServices.journal().laneHistory(),
                buyRateVisibility,
                appServices.taskRunner(),
                appServices.texts(),
                appServices.formats(),
                appServices.clock(),
                livePreferences
                        .preferencesProperty()
                        .map(preferences -> preferences.fuelModeOf(
                                environmentServices.environment().id())),
                window);
    }

    CustomerDocumentStyles stationeries() {
        return new CustomerDocumentStyles(
                () -> livePreferences.current().papers(),
                environmentServices.journal(),
                () -> environmentServices.service().user(),
                environmentServices.environment().isSandbox());
    }

    /// The default price rule and the fuel setting of an environment are preferences.
    private record PreferencePricing(LivePreferences preferences, String environmentId) implements DefaultPricing {
        @Override
        public SellPricing rule() {
            return preferences.current().pricing();
        }

        @Override
        public FuelMode fuelReading() {
            return preferences.current().fuelModeOf(environmentId);
        }

        @Override
        public void save(SellPricing rule) {
            preferences.change(previous -> previous.withPricing(rule));
        }
    }
}
