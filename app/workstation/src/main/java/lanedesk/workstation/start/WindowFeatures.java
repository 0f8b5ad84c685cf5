package lanedesk.workstation.start;

import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.util.Subscription;
import lanedesk.client.reference.PackageType;
import lanedesk.freight.SellPricing;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.cache.PreferenceStore;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.batch.BatchFeature;
import lanedesk.workstation.booking.BookingFeature;
import lanedesk.workstation.booking.BookingSettings;
import lanedesk.workstation.booking.send.BookingProtocol;
import lanedesk.workstation.booking.unknown.UnknownBookingsBanner;
import lanedesk.workstation.documents.DocumentsFeature;
import lanedesk.workstation.drayage.DrayageFeature;
import lanedesk.workstation.form.LaneHistoryFactory;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.intake.IntakeFeature;
import lanedesk.workstation.intake.RequestFolderWatcher;
import lanedesk.workstation.intake.RequestLoader;
import lanedesk.workstation.intake.RequestRowBuilder;
import lanedesk.workstation.intake.file.RequestFiles;
import lanedesk.workstation.offers.OffersFeature;
import lanedesk.workstation.otr.OtrFeature;
import lanedesk.workstation.printouts.CustomerDocumentStyles;
import lanedesk.workstation.printouts.DocumentPreview;
import lanedesk.workstation.rates.RatesFeature;
import lanedesk.workstation.rates.board.DefaultPricing;
import lanedesk.workstation.rates.board.StoredPricing;
import lanedesk.workstation.records.AddressBookView;
import lanedesk.workstation.records.AddressBookViewModel;
import lanedesk.workstation.records.HistorySearch;
import lanedesk.workstation.records.HistoryView;
import lanedesk.workstation.records.HistoryViewModel;
import lanedesk.workstation.records.PresetsViewModel;
import lanedesk.workstation.records.ReportExport;
import lanedesk.workstation.records.ReportFormatter;
import lanedesk.workstation.records.ReportsView;
import lanedesk.workstation.records.ReportsViewModel;
import lanedesk.workstation.records.ServiceListsView;
import lanedesk.workstation.records.ServiceListsViewModel;
import lanedesk.workstation.records.SkippedRowsPanel;
import lanedesk.workstation.records.UnknownColumnsPanel;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.Preferences;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.EnvironmentServices;
import lanedesk.workstation.shell.PageServices;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.ShellViewModel.Page;
import lanedesk.workstation.shell.ShipmentScreenFactory;
import lanedesk.workstation.shell.SystemNotification;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.AccessorialPrice;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.ExpiryTimeZones;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.today.EndOfDayList;
import lanedesk.workstation.today.TodayView;
import lanedesk.workstation.today.TodayViewModel;
import org.jspecify.annotations.Nullable;

/// Creates the features of one window and connects them: the screens of its shipments' steps and of its pages.
final class WindowFeatures implements ShipmentScreenFactory {

    // The delay before documents of earlier runs are downloaded, so that the download does not delay the first
    // frames.
    private static final Duration DOCUMENT_DOWNLOAD_DELAY = Duration.ofSeconds(20);

    private final MainWindow window;
    private final WindowContext context;
    private final AppServices services;
    private final EnvironmentServices environment;
    private final PageServices pageServices;
    private final Path dataFolder;
    private final PreferenceStore preferenceStore;
    private final LivePreferences preferences;
    private final Function<Supplier<DocumentPreview>, Screen> createSettings;
    final OtrFeature otr;
    private final DrayageFeature drayage;
    private final RatesFeature rates;
    final BookingFeature bookings;
    private final DocumentsFeature documents;
    final OffersFeature offers;
    final IntakeFeature intake;
    final HistorySearch historySearch;
    private @Nullable RequestFolderWatcher requestFolderWatcher;
    final DestinationOpener destinations;
    final ObjectProperty<Destination.@Nullable LaneFile> lanesToRate = new SimpleObjectProperty<>();

    /// Creates the features and fills the window.
    ///
    /// @param preferences the current settings
    /// @param createSettings creates the settings screen with a preview of documents
    WindowFeatures(
            MainWindow window,
            Path dataFolder,
            PreferenceStore preferenceStore,
            LivePreferences preferences,
            Function<Supplier<DocumentPreview>, Screen> createSettings) {
        this.window = window;
        this.context = window.context;
        this.services = context.services();
        this.environment = context.environment();
        this.pageServices = new PageServices(
                services, environment.changes(), Platform::runLater, context.overlay()::showConfirmation);
        this.dataFolder = dataFolder;
        this.preferenceStore = preferenceStore;
        this.preferences = preferences;
        this.createSettings = createSettings;
        otr = new OtrFeature(
                context, () -> preferences.current().scale(), createLaneHistoryFactory(), createShippingCalendar());
        documents = createAndStartDocumentsFeature();
        bookings = createBookingFeature();
        destinations = new DestinationOpener(this, window);
        intake = createIntakeFeature();
        offers = new OffersFeature(
                context,
                new OffersFeature.SheetCreation(
                        createCustomerDocumentStyles(),
                        this::createSheetMaker,
                        new ExpiryTimeZones(
                                this::findTimeZoneAndStartLoadingPostalCodes,
                                services.formats().zone())),
                this::currentFuelMode,
                () -> preferences.current().offers(),
                SystemNotification.ofThisSystem());
        window.addCloseAction(offers.startExpiryNotifications());
        Subscription folderSubscription = preferences
                .preferencesProperty()
                .map(Preferences::requestFolder)
                .subscribe(this::watchRequestFolder);
        window.addCloseAction(() -> {
            folderSubscription.unsubscribe();
            watchRequestFolder("");
        });
        historySearch = new HistorySearch(services.clock());
        drayage = new DrayageFeature(
                context,
                () -> preferences.current().containerLimits(),
                createLaneHistoryFactory(),
                createShippingCalendar());
        rates = createRatesFeature();
        window.addFeaturesAndShowFirstPage(this);
        intake.createCommands().forEach(services.commands()::addOrReplaceWindowCommand);
        bookings.loadBookingStatesOfTabsWithoutState(Stream.of(FreightKind.OTR, FreightKind.DRAYAGE)
                .flatMap(desk -> window.model.openShipmentsOf(desk).shipments().stream())
                .toList());
    }

    /// Creates a page of the navigation rail, except the pages of shipments.
    Screen createScreen(Page page) {
        return switch (page) {
            case OFFERS -> {
                // A quote sheet of an offer names accessorials.
                AccessorialNames.startLoadingAccessorials(environment.referenceData());
                yield offers.createScreen();
            }
            case HISTORY -> {
                // Documents are likely to be opened soon, and their first page must appear quickly.
                documents.startPageReaderProcess();
                yield createHistoryScreen();
            }
            case ADDRESS_BOOK -> createAddressBookScreen();
            case LISTS -> createReferenceListsScreen();
            case BATCH -> createBatchScreen();
            case REPORTS -> createReportsScreen();
            case TODAY -> createTodayScreen();
            case SETTINGS -> createSettings.apply(() -> documents.createSamplePreview(services.clock()));
            case OTR, DRAYAGE -> throw new IllegalArgumentException("a page of shipments: " + page);
        };
    }

    /// Whether a booking is being sent.
    boolean isBookingInProgress() {
        return bookings.isBookingBeingSent();
    }

    /// Whether a booking outcome could not be saved.
    boolean hasUnsavedBooking() {
        return bookings.hasUnsavedOutcomes();
    }

    @Override
    public Screen createFormScreen(Shipment shipment) {
        return switch (shipment.freightKind()) {
            case OTR -> otr.createFormView(shipment);
            case DRAYAGE -> drayage.createFormView(shipment);
        };
    }

    @Override
    public Screen createBoardScreen(Shipment shipment) {
        return rates.createBoardScreen(shipment);
    }

    @Override
    public Screen createWhatIfScreen(Shipment shipment) {
        return rates.createWhatIfScreen(shipment);
    }

    @Override
    public Screen createBookingScreen(Shipment shipment, RateChoice choice) {
        // Documents are opened next, and their first page must appear quickly.
        documents.startPageReaderProcess();
        return bookings.createBookingScreen(shipment, choice);
    }

    @Override
    public Screen createDocumentsScreen(Shipment shipment, ShipmentStep.Booked booked) {
        return documents.createDocumentsScreen(
                booked.attemptId(),
                new DocumentsFeature.NextActions(
                        () -> window.goTo(new Destination.NewShipment(shipment.freightKind())),
                        quote -> window.goTo(new Destination.RepeatQuote(quote, true))),
                shipment.checkAndClearNewlyBooked(booked.attemptId()));
    }

    private DocumentsFeature createAndStartDocumentsFeature() {
        DocumentsFeature created = new DocumentsFeature(
                dataFolder
                        .resolve("documents")
                        .resolve(environment.environment().id()),
                context,
                createCustomerDocumentStyles(),
                preferenceStore,
                () -> preferences.current().calendar());
        created.startDownloadingForNewBookings(environment.changes());
        CompletableFuture.delayedExecutor(DOCUMENT_DOWNLOAD_DELAY.toSeconds(), TimeUnit.SECONDS, Platform::runLater)
                .execute(created::queueMissingDocumentsOfEarlierRuns);
        window.addCloseAction(created::close);
        return created;
    }

    private BookingFeature createBookingFeature() {
        String id = environment.environment().id();
        BookingFeature created = new BookingFeature(
                context,
                new BookingProtocol(environment.service(), environment.journal().bookings(), services.clock()),
                new BookingSettings(
                        () -> preferences.current().namedFieldsOf(id),
                        this::currentFuelMode,
                        () -> preferences.current().calendar(),
                        this::findTimeZoneAndStartLoadingPostalCodes),
                createLaneHistoryFactory(),
                documents::createDocumentChoiceViewForCustomer);
        UnknownBookingsBanner banner = created.createUnknownBookingsBanner();
        window.shell.banners().getChildren().add(banner.root());
        window.addCloseAction(banner::close);
        return created;
    }

    private RatesFeature createRatesFeature() {
        return new RatesFeature(
                context,
                new RatesFeature.BoardChoices(new JournalTextStore(preferenceStore), new PreferencePricing()),
                new RatesFeature.RateNames(
                        AccessorialNames.ofReferenceData(environment.referenceData()),
                        this::packageTypeName,
                        this::findTimeZoneAndStartLoadingPostalCodes),
                new RatesFeature.SheetServices(
                        createCustomerDocumentStyles(),
                        documents.createQuoteSheetDelivery(dataFolder
                                .resolve("sheets")
                                .resolve(environment.environment().id())),
                        offers),
                createLaneHistoryFactory(),
                createShippingCalendar());
    }

    // Returns the time zone of a place. Starts loading the postal codes, because no other page may have loaded
    // them yet.
    private Optional<ZoneId> findTimeZoneAndStartLoadingPostalCodes(Place place) {
        if (!place.postalCode().isEmpty()) {
            context.postalCodes().startLoadingPostalCodesOnce();
        }
        return context.postalCodes().timeZoneOf(place);
    }

    private String packageTypeName(long id) {
        return environment.referenceData().packages().values().stream()
                .filter(packageType -> packageType.id() == id)
                .map(PackageType::name)
                .findFirst()
                .orElse("");
    }

    // Creates the factory for sheets of rates that are offered outside a rate board, with the current names.
    private OffersFeature.SheetMaker createSheetMaker() {
        return rates.createQuoteSheetBuilder()::createSheetOfRateAndMarkTextsShown;
    }

    private IntakeFeature createIntakeFeature() {
        return new IntakeFeature(
                new RequestLoader(
                        context.postalCodes(),
                        environment.journal().customerRequests(),
                        environment.journal().offers(),
                        destinations::findDraftOfQuote,
                        services.taskRunner(),
                        services.clock()),
                new RequestRowBuilder(environment.referenceData(), services.texts(), services.formats()),
                context.overlay(),
                services.notifications(),
                services.errorMessages(),
                shipmentsToFill -> destinations.fillRequestsIntoForms(
                        shipmentsToFill.isDrayage() ? FreightKind.DRAYAGE : FreightKind.OTR,
                        shipmentsToFill.shipments(),
                        shipmentsToFill.customer(),
                        shipmentsToFill.previousShipment() == null
                                ? DraftSnapshot.EMPTY
                                : shipmentsToFill
                                        .previousShipment()
                                        .formSupplier()
                                        .get(),
                        shipmentsToFill.isTypedByDispatcher()),
                window);
    }

    /// Reads the pricing rule of a customer; the default rule if the customer has none. Not called on the FX
    /// thread.
    SellPricing readCustomerOrDefaultPricingRule(long customerNumber) {
        return StoredPricing.findValidCustomerRule(environment.journal().customerDefaults(), customerNumber)
                .orElseGet(() -> preferences.current().pricing());
    }

    // Watches a folder for new requests, instead of the folder watched before; a blank path watches none.
    private void watchRequestFolder(String folder) {
        if (requestFolderWatcher != null) {
            requestFolderWatcher.close();
        }
        requestFolderWatcher = RequestFolderWatcher.startWatching(
                        folder,
                        new JournalTextStore(preferenceStore),
                        services.clock(),
                        file -> Platform.runLater(() -> intake.announceNewRequest(file)))
                .orElse(null);
    }

    private FuelMode currentFuelMode() {
        return preferences.current().fuelModeOf(environment.environment().id());
    }

    private ShippingCalendar createShippingCalendar() {
        return new ShippingCalendar(
                services.texts(),
                services.clock(),
                () -> preferences.current().calendar(),
                this::findTimeZoneAndStartLoadingPostalCodes);
    }

    private LaneHistoryFactory createLaneHistoryFactory() {
        return new LaneHistoryFactory(
                environment.journal().laneHistory(),
                context.buyRateVisibility(),
                services,
                preferences
                        .preferencesProperty()
                        .map(current ->
                                current.fuelModeOf(environment.environment().id())),
                window);
    }

    private CustomerDocumentStyles createCustomerDocumentStyles() {
        return new CustomerDocumentStyles(
                () -> preferences.current().papers(),
                environment.journal(),
                () -> environment.service().user(),
                environment.environment().isSandbox(),
                RequestFiles::readStoredRequestIfReadable);
    }

    private Screen createHistoryScreen() {
        HistoryViewModel model = new HistoryViewModel(
                environment.journal().history(), historySearch, pageServices, context.buyRateVisibility(), window);
        return new HistoryView(model, historySearch, services.texts(), services.formats());
    }

    private Screen createReportsScreen() {
        ReportFormatter text = new ReportFormatter(services.texts(), services.formats());
        ReportsViewModel model = new ReportsViewModel(
                environment.journal().reports(), pageServices, services.clock(), this::currentFuelMode);
        ReportExport export = new ReportExport(pageServices, context.buyRateVisibility(), text);
        return new ReportsView(model, export, context.buyRateVisibility(), window, text);
    }

    private Screen createTodayScreen() {
        TodayViewModel model = new TodayViewModel(
                environment.journal(),
                refresh -> environment.changes().subscribe(() -> Platform.runLater(refresh)),
                services.taskRunner(),
                context.postalCodes(),
                environment.service().serviceClock().withZone(services.formats().zone()),
                environment.service()::user,
                services::showFailureNotificationUntilNextPage);
        CustomerDocumentStyles styles = createCustomerDocumentStyles();
        EndOfDayList endOfDayList = new EndOfDayList(
                dataFolder.resolve("sheets").resolve(environment.environment().id()),
                () -> styles.createInternalStyle(services.formats().language()),
                services.texts(),
                services.formats(),
                documents::writePdfAndOpenPreviewForPrinting);
        return new TodayView(model, window, endOfDayList, services.texts(), services.formats());
    }

    private Screen createAddressBookScreen() {
        Overlay overlay = context.overlay();
        AddressBookViewModel model = new AddressBookViewModel(
                environment.journal(),
                window.model.customerProperty(),
                () -> window.goTo(new Destination.CustomerPicker()),
                question -> UnknownColumnsPanel.show(question, overlay, services.texts()),
                rows -> SkippedRowsPanel.show(rows, overlay, services.texts()),
                context.postalCodes(),
                pageServices);
        PresetsViewModel presets = new PresetsViewModel(
                environment.journal().itemTemplates(),
                environment.journal().customerDefaults(),
                environment.journal().versionedRecords(),
                environment.referenceData(),
                window.model.customerProperty(),
                pageServices);
        return new AddressBookView(model, presets, context.buyRateVisibility(), overlay, services.texts());
    }

    private Screen createReferenceListsScreen() {
        ServiceListsViewModel model = new ServiceListsViewModel(
                environment.referenceData(),
                () -> AccessorialPrice.loadLatest(
                        environment.journal(), services.clock().instant()),
                context.buyRateVisibility(),
                services.taskRunner(),
                services.errorMessages(),
                services.formats(),
                services.texts());
        return new ServiceListsView(model, services.texts());
    }

    private Screen createBatchScreen() {
        BatchFeature batches = new BatchFeature(
                context,
                BatchServices.createBatchStore(
                        environment.journal(),
                        environment.service(),
                        () -> context.postalCodes().placeCheckProperty().get(),
                        () -> preferences.current().pricing(),
                        this::currentFuelMode,
                        new BatchServices.TextsAndFormats(services.texts(), services.formats()),
                        () -> preferences.current().containerLimits()),
                this::currentFuelMode,
                new JournalTextStore(preferenceStore),
                createCustomerDocumentStyles());
        window.addCloseAction(batches.queue()::stopAllBatches);
        batches.queue()
                .progressProperty()
                .subscribe(newValue -> window.model
                        .statusLine()
                        .setTaskText(newValue == null ? "" : batches.formatProgress(newValue)));
        return batches.createScreen(
                window.model.customerProperty(),
                lanesToRate,
                (row, customer) -> destinations.openTabWithDraft(row.freightKind(), row.form(), customer),
                window::openCustomerPicker);
    }

    /// Gives the default price rule and the fuel setting of an environment, which are preferences.
    private final class PreferencePricing implements DefaultPricing {
        @Override
        public SellPricing defaultRule() {
            return preferences.current().pricing();
        }

        @Override
        public FuelMode fuelMode() {
            return currentFuelMode();
        }

        @Override
        public void saveDefaultRule(SellPricing rule) {
            preferences.changeAndSave(previous -> previous.withPricing(rule));
        }
    }
}
