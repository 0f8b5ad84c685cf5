package lanedesk.workstation.booking;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Parent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.freight.lane.Place;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.container.ShipmentContainer;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.HsSearch;
import lanedesk.workstation.booking.send.BookingNotifications;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingProtocol;
import lanedesk.workstation.booking.send.BookingTasks;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.booking.send.ContainerBookings;
import lanedesk.workstation.booking.send.ContainerBookings.ContainerBooking;
import lanedesk.workstation.booking.unknown.ResolveView;
import lanedesk.workstation.booking.unknown.ResolveViewModel;
import lanedesk.workstation.booking.unknown.SupportTextFormatter;
import lanedesk.workstation.booking.unknown.UnknownBooking;
import lanedesk.workstation.booking.unknown.UnknownBookingsBanner;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.LaneHistoryFactory;
import lanedesk.workstation.form.LaneHistoryViewModel;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.ModelView;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.SharedPage;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.MarketTexts;
import lanedesk.workstation.shipment.PlaceFormatter;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentBookingState;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;

/// Creates the booking pages for OTR and drayage.
public final class BookingFeature {

    final WindowContext context;
    final BookingSettings settings;
    final LaneHistoryFactory laneHistoryFactory;
    final Function<SavedQuote, Region> createAfterBookingChoice;
    final HsSearch hsSearch;
    final Texts texts;
    private final BookingProtocol protocol;
    private final SharedPage<BookingStep> otrPage = new SharedPage<>(BookingStepView::new);
    private final SharedPage<BookingStep> drayagePage = new SharedPage<>(BookingStepView::new);

    /// @param laneHistoryFactory creates the view models of the lane history
    /// @param createAfterBookingChoice returns the control at the end of the page that selects what happens
    ///        after booking
    public BookingFeature(
            WindowContext context,
            BookingProtocol protocol,
            BookingSettings settings,
            LaneHistoryFactory laneHistoryFactory,
            Function<SavedQuote, Region> createAfterBookingChoice) {
        this.context = context;
        this.protocol = protocol;
        this.settings = settings;
        this.laneHistoryFactory = laneHistoryFactory;
        this.createAfterBookingChoice = createAfterBookingChoice;
        texts = context.services().texts().textsOfFeature(BookingFeature.class);
        hsSearch = new HsSearch(
                context.environment().referenceData().hsCodes(),
                context.services().taskRunner());
    }

    /// Whether a booking is being sent from one of the feature's pages.
    public boolean isBookingBeingSent() {
        return protocol.isAnyBookingInProgress();
    }

    /// Whether the journal could not save the outcome of a booking.
    public boolean hasUnsavedOutcomes() {
        return protocol.hasUnsavedOutcomes();
    }

    /// Loads the information about a booking with an unknown outcome, and opens the dialog that resolves the
    /// booking.
    public void loadUnknownBookingAndOpenResolveDialog(BookingAttempt attempt) {
        context.services()
                .taskRunner()
                .start(
                        _ -> UnknownBooking.load(attempt, context.environment().journal()),
                        TaskCallback.of(
                                this::openResolveDialog, context.services()::showFailureNotificationUntilDismissed));
    }

    /// Reads the booking states of the tabs in the booking step from the journal and sets them, except in tabs
    /// whose state is already known.
    public void loadBookingStatesOfTabsWithoutState(List<Shipment> tabs) {
        Map<Shipment, RateChoice> choiceByTab = new HashMap<>();
        for (Shipment tab : tabs) {
            if (tab.step() instanceof ShipmentStep.Booking(RateChoice choice)) {
                choiceByTab.put(tab, choice);
            }
        }
        context.services()
                .taskRunner()
                .start(
                        _ -> loadBookingStates(choiceByTab),
                        TaskCallback.of(
                                stateByTab -> stateByTab.forEach(BookingFeature::setBookingStateIfNone),
                                context.services()::showFailureNotificationUntilDismissed));
    }

    private Map<Shipment, ShipmentBookingState> loadBookingStates(Map<Shipment, RateChoice> choiceByTab) {
        Map<Shipment, ShipmentBookingState> stateByTab = new HashMap<>();
        choiceByTab.forEach((tab, choice) -> stateByTab.put(
                tab,
                bookingStateOf(choice.ofAllContainers().stream()
                        .map(container ->
                                context.environment().journal().bookings().findByQuote(container.quoteId()))
                        .toList())));
        return stateByTab;
    }

    // The state of a shipment, from the attempts for each of its quotes.
    private static ShipmentBookingState bookingStateOf(List<List<BookingAttempt>> attemptsByQuote) {
        if (attemptsByQuote.stream()
                .flatMap(List::stream)
                .anyMatch(attempt -> attempt.state() instanceof AttemptState.Unknown)) {
            return ShipmentBookingState.UNKNOWN;
        }
        return attemptsByQuote.stream()
                        .allMatch(attempts -> attempts.stream()
                                .anyMatch(attempt -> attempt.state() instanceof AttemptState.WithOrderNumber))
                ? ShipmentBookingState.BOOKED
                : ShipmentBookingState.NONE;
    }

    // Sets the booking state of a tab in the booking step. A tab that already has a state keeps it, because a
    // page that was opened in the meantime has set a newer state.
    private static void setBookingStateIfNone(Shipment tab, ShipmentBookingState state) {
        if (tab.step() instanceof ShipmentStep.Booking
                && tab.bookingStateProperty().get() == ShipmentBookingState.NONE) {
            tab.bookingStateProperty().set(state);
        }
    }

    /// The draft of a repeated shipment's booking page, for `Shipment.bookingDraftProperty`. Empty if the
    /// original was never booked. Reads the journal, so it must run in a background task.
    public String createRepeatedBookingDraft(SavedQuote original) {
        return BookingDraftFactory.createForRepeatedShipment(
                original,
                context.environment().journal().bookings().findByQuote(original.id()),
                settings.customFields().get(),
                context.services().texts().language());
    }

    /// Creates the page that books a rate.
    public Screen createBookingScreen(Shipment shipment, RateChoice choice) {
        BookingStep step = new BookingStep(shipment, choice);
        return (shipment.freightKind() == FreightKind.OTR ? otrPage : drayagePage).createScreen(step, step::close);
    }

    /// Creates the view model that sends a page. `bookingsOfOtherQuotes` are bookings of the shipment with
    /// other quotes.
    public BookingViewModel createBookingViewModel(
            BookingPage page, Shipment shipment, List<BookingAttempt> bookingsOfOtherQuotes) {
        return new BookingViewModel(
                page,
                shipment,
                bookingsOfOtherQuotes,
                new BookingTasks(protocol, context.services(), context.environment()),
                new BookingNotifications(context.services().notifications(), context.navigator(), texts, page.quote()),
                context.services().errorMessages(),
                context.buyRateVisibility().buyRatesHiddenProperty());
    }

    /// Creates the view model that resolves an unknown booking. `onResolved` receives the attempt's new state.
    public ResolveViewModel createResolveViewModel(UnknownBooking unknownBooking, Consumer<AttemptState> onResolved) {
        return new ResolveViewModel(
                unknownBooking,
                context.environment().journal().bookings(),
                context.environment().service()::user,
                context.services().taskRunner(),
                context.services().errorMessages(),
                createSupportTextFormatter(),
                onResolved);
    }

    /// Opens the dialog that resolves an unknown booking.
    void openResolveDialog(UnknownBooking unknownBooking) {
        ResolveView.openDialog(
                createResolveViewModel(unknownBooking, _ -> context.overlay().closeTopmostPanel()),
                context.overlay(),
                texts);
    }

    /// Creates the banner that lists the bookings with an unknown outcome. The caller closes the banner.
    public UnknownBookingsBanner createUnknownBookingsBanner() {
        return new UnknownBookingsBanner(
                context.services(),
                context.environment(),
                protocol,
                createSupportTextFormatter(),
                this::openResolveDialog);
    }

    private SupportTextFormatter createSupportTextFormatter() {
        return new SupportTextFormatter(
                context.environment().environment().title(),
                context.buyRateVisibility(),
                texts,
                context.services().formats());
    }

    /// The acknowledgements of the market conditions of a drayage quote.
    public MarketAcknowledgements createMarketAcknowledgements(SavedQuote.Drayage quote, MarketTexts marketTexts) {
        return createMarketAcknowledgements(Map.of(quote, marketTexts));
    }

    /// The acknowledgements of the market conditions of the quotes of several containers, in their order.
    MarketAcknowledgements createMarketAcknowledgements(Map<SavedQuote.Drayage, MarketTexts> marketTexts) {
        return new MarketAcknowledgements(
                marketTexts,
                context.environment().journal().acknowledgements(),
                context.environment().service()::user,
                context.services().clock(),
                context.services().taskRunner(),
                context.services()::showFailureNotificationUntilNextPage);
    }

    /// The booking step of a shipment. Loads the stored quote with its related data, and then has the view models
    /// of the page.
    private final class BookingStep {

        private final Shipment shipment;
        private final RateChoice rateChoice;
        private final LatestTask loader;
        private final ObjectProperty<PaneState> state = new SimpleObjectProperty<>();
        private final ObjectProperty<BookingView.@Nullable PageModels> models = new SimpleObjectProperty<>();
        private boolean isClosed;

        BookingStep(Shipment shipment, RateChoice rateChoice) {
            this.shipment = shipment;
            this.rateChoice = rateChoice;
            this.loader = new LatestTask(context.services().taskRunner());
            startLoadingPage();
        }

        /// What the journal has about a quote.
        ///
        /// @param unknownBooking the booking of the quote with an unknown outcome; null if there is none
        /// @param bookingsOfOtherQuotes bookings of the same shipment with other quotes
        /// @param originAddresses address book entries with the postal code of the OTR origin or of the
        ///        drayage warehouse
        /// @param destinationAddresses the same for the OTR destination; empty for drayage
        /// @param marketTexts the market conditions by drayage quote; empty for OTR
        /// @param containers the bookings of the containers; null for OTR, and if the quote lacks the rate
        private record BookingData(
                SavedQuote quote,
                List<BookingAttempt> attempts,
                @Nullable UnknownBooking unknownBooking,
                List<BookingAttempt> bookingsOfOtherQuotes,
                List<AddressEntry> originAddresses,
                List<AddressEntry> destinationAddresses,
                Map<SavedQuote.Drayage, MarketTexts> marketTexts,
                @Nullable ContainerBookings containers) {}

        private void startLoadingPage() {
            state.set(PaneState.ofLoading(texts.text("booking.loading"), null));
            loader.cancelPreviousAndStart(
                    _ -> loadBookingData(), TaskCallback.of(this::openPageOfRateOrShowNotFound, this::onLoadFailed));
        }

        private BookingData loadBookingData() {
            SavedQuote quote = findQuote(rateChoice.quoteId());
            var journal = context.environment().journal();
            long customerNumber = quote.stored().details().customer().customerNumber();
            return switch (quote) {
                case SavedQuote.Otr otr -> {
                    List<BookingAttempt> attempts = journal.bookings().findByQuote(quote.id());
                    yield new BookingData(
                            quote,
                            attempts,
                            UnknownBooking.loadUnresolved(attempts, journal),
                            journal.bookings().findOtherBookingsOfShipment(quote.id()),
                            findSavedAddresses(
                                    customerNumber,
                                    PlaceFormatter.toPlace(otr.request().origin())),
                            findSavedAddresses(
                                    customerNumber,
                                    PlaceFormatter.toPlace(otr.request().destination())),
                            Map.of(),
                            null);
                }
                case SavedQuote.Drayage drayage -> {
                    Map<SavedQuote.Drayage, MarketTexts> marketTexts = new LinkedHashMap<>();
                    List<ContainerBooking> bookings = new ArrayList<>();
                    for (RateChoice choice : rateChoice.ofAllContainers()) {
                        SavedQuote.Drayage ofContainer = (SavedQuote.Drayage) findQuote(choice.quoteId());
                        marketTexts.put(ofContainer, MarketTexts.findNewAndAcknowledged(ofContainer, journal));
                        findRate(ofContainer, choice)
                                .ifPresent(rate -> bookings.add(new ContainerBooking(
                                        ofContainer,
                                        rate,
                                        choice,
                                        journal.containers()
                                                .find(ofContainer.stored().originShipment())
                                                .orElseGet(() -> new ShipmentContainer(
                                                        ofContainer.stored().originShipment(), "", null, null, null)),
                                        journal.bookings().findByQuote(choice.quoteId()))));
                    }
                    boolean areRatesFound =
                            bookings.size() == rateChoice.ofAllContainers().size();
                    ContainerBookings containers = areRatesFound ? new ContainerBookings(bookings) : null;
                    List<UUID> quoteIds = containers == null ? List.of(quote.id()) : containers.quoteIds();
                    List<BookingAttempt> attempts = quoteIds.stream()
                            .flatMap(id -> journal.bookings().findByQuote(id).stream())
                            .toList();
                    yield new BookingData(
                            quote,
                            attempts,
                            UnknownBooking.loadUnresolved(attempts, journal),
                            quoteIds.stream()
                                    .flatMap(id -> journal.bookings().findOtherBookingsOfShipment(id).stream())
                                    .filter(other ->
                                            !quoteIds.contains(other.details().quoteId()))
                                    .distinct()
                                    .toList(),
                            findSavedAddresses(
                                    customerNumber,
                                    PlaceFormatter.createRatedLane(drayage)
                                            .lane()
                                            .destination()),
                            List.of(),
                            marketTexts,
                            containers);
                }
            };
        }

        private SavedQuote findQuote(UUID id) {
            return context.environment()
                    .quoteService()
                    .findQuoteAndCache(id)
                    .orElseThrow(() -> new IllegalStateException("the quote is not in the journal"));
        }

        private static Optional<DrayageRate> findRate(SavedQuote.Drayage quote, RateChoice choice) {
            return quote.quote().rates().stream()
                    .filter(rate -> rate.rateNumber() == choice.rateNumber())
                    .findFirst();
        }

        private List<AddressEntry> findSavedAddresses(long customerNumber, Place stop) {
            return context.environment()
                    .journal()
                    .addressBook()
                    .findByPostalCode(customerNumber, stop.postalCode(), stop.country());
        }

        private void onLoadFailed(Throwable failure) {
            state.set(context.services().errorMessages().createPaneState(failure, this::startLoadingPage));
        }

        private void openPageOfRateOrShowNotFound(BookingData data) {
            Map<String, String> savedValues =
                    Form.parseDraftJson(shipment.bookingPageStateJsonProperty().get());
            switch (data.quote()) {
                case SavedQuote.Otr otr ->
                    otr.quote().carrierQuotes().stream()
                            .filter(rate -> rate.rateNumber() == rateChoice.rateNumber())
                            .findFirst()
                            .ifPresentOrElse(rate -> openOtrPage(otr, rate, data, savedValues), this::showRateNotFound);
                case SavedQuote.Drayage drayage -> {
                    if (data.containers() == null) {
                        showRateNotFound();
                    } else {
                        openDrayagePage(drayage, data.containers(), data, savedValues);
                    }
                }
            }
        }

        private void showRateNotFound() {
            state.set(new PaneState.Empty(
                    "fth-alert-circle",
                    texts.text("booking.noRate"),
                    texts.text("booking.noRate.text"),
                    new PaneState.Action(texts.text("booking.rates"), shipment::showLastRatesIfAny)));
        }

        private void openOtrPage(
                SavedQuote.Otr quote, CarrierQuote rate, BookingData data, Map<String, String> savedValues) {
            OtrBookingViewModel page = new OtrBookingViewModel(
                    quote,
                    rate,
                    rateChoice,
                    new OtrBookingViewModel.StopAddresses(data.originAddresses(), data.destinationAddresses()),
                    savedValues,
                    settings.customFields().get(),
                    createEntryFactory(PlaceFormatter.toPlace(quote.request().origin())));
            showPageLaterUnlessClosed(page, data);
        }

        private void openDrayagePage(
                SavedQuote.Drayage quote,
                ContainerBookings containers,
                BookingData data,
                Map<String, String> savedValues) {
            DrayageBookingViewModel page = new DrayageBookingViewModel(
                    containers,
                    new DrayageBookingViewModel.BookingContext(
                            createMarketAcknowledgements(data.marketTexts()),
                            shipment.containersProperty(),
                            createCalendarInZoneOf(
                                    PlaceFormatter.createRatedLane(quote).lane().origin()),
                            data.originAddresses(),
                            savedValues,
                            settings.customFields().get(),
                            settings.fuelMode(),
                            context.services().formats()),
                    createEntryFactory(
                            PlaceFormatter.createRatedLane(quote).lane().destination()),
                    context.environment().referenceData(),
                    hsSearch);
            showPageLaterUnlessClosed(page, data);
        }

        private EntryFactory createEntryFactory(Place stop) {
            return new EntryFactory(
                    EntryFactory.createForm(texts, "booking.needed"),
                    texts,
                    createCalendarInZoneOf(stop),
                    shipment.datedLaneProperty().get().days().ready().day());
        }

        // Dates and times of a stop are local to the stop. The date there may differ from the workstation's
        // date.
        private ShippingCalendar createCalendarInZoneOf(Place stop) {
            return new ShippingCalendar(texts, context.services().clock(), settings.calendar(), settings.zones())
                    .withZoneOfPlace(stop);
        }

        // Shows the page in a later event of the FX thread than the event that created its form, so that keys
        // and frames are processed in between. If the screen was closed in the meantime, closes the page.
        private void showPageLaterUnlessClosed(BookingPage page, BookingData data) {
            Platform.runLater(() -> {
                if (isClosed) {
                    page.close();
                } else {
                    showPage(page, data);
                }
            });
        }

        private void showPage(BookingPage page, BookingData data) {
            BookingViewModel booking = createBookingViewModel(page, shipment, data.bookingsOfOtherQuotes());
            booking.updateStateUnlessSending(data.attempts(), data.unknownBooking());
            LaneHistoryViewModel laneHistory = laneHistoryFactory.createViewModel();
            laneHistory.loadLaneHistoryIfLaneChanged(PlaceFormatter.createRatedLane(data.quote()));
            models.set(new BookingView.PageModels(booking, laneHistory, texts));
            state.set(PaneState.ofContent());
        }

        void close() {
            isClosed = true;
            loader.cancel();
            if (models.get() != null) {
                models.get().close();
            }
        }
    }

    /// Shows the page of a booking step. While the step has no page, shows that it is being loaded or why it
    /// cannot be shown; the page of the step before is invisible then.
    private final class BookingStepView implements ModelView<BookingStep> {

        private final StatePane root = new StatePane();
        private final StackPane container = new StackPane();
        private BookingStep step;
        private @Nullable BookingView view;
        private Subscription subscription = Subscription.EMPTY;
        private boolean isShown;

        BookingStepView(BookingStep firstStep) {
            step = firstStep;
            root.setContent(container);
            setModel(firstStep);
        }

        @Override
        public void setModel(BookingStep newStep) {
            subscription.unsubscribe();
            step = newStep;
            subscription = Subscription.combine(
                    newStep.models.subscribe(this::showPageIfLoaded), newStep.state.subscribe(root::setState));
        }

        private void showPageIfLoaded(BookingView.@Nullable PageModels models) {
            container.getChildren().forEach(page -> page.setVisible(models != null));
            if (models == null) {
                return;
            }
            if (view == null) {
                view = new BookingView(models, createForm(models.booking.page()), BookingFeature.this);
                container.getChildren().setAll(view.root);
            } else {
                view.setModels(models);
            }
            if (isShown) {
                // The page was loaded while its step was shown.
                view.onShown();
                BookingStep loadedStep = step;
                Platform.runLater(() -> {
                    if (isShown && loadedStep.equals(step)) {
                        root.applyCss();
                        focusFirstControl();
                    }
                });
            }
        }

        private BookingForm createForm(BookingPage page) {
            Formats formats = context.services().formats();
            return page instanceof DrayageBookingViewModel drayage
                    ? new DrayageBookingView(drayage, texts, formats)
                    : new OtrBookingView(
                            (OtrBookingViewModel) page,
                            context.environment().referenceData().packages(),
                            texts,
                            formats);
        }

        @Override
        public Parent root() {
            return root;
        }

        @Override
        public List<Command> commands() {
            return view == null || step.models.get() == null ? List.of() : view.commands();
        }

        @Override
        public void focusFirstControl() {
            if (view != null && step.models.get() != null) {
                view.focusFormOrMissingEntry();
            }
        }

        @Override
        public void onShown() {
            isShown = true;
            BookingView.PageModels models = step.models.get();
            if (view != null && models != null) {
                models.booking.setVisibleAndUpdateSubmissionIfShown(true);
                models.booking.updateBlockReason();
                view.onShown();
            }
        }

        @Override
        public void onHidden() {
            isShown = false;
            BookingView.PageModels models = step.models.get();
            if (view != null && models != null) {
                view.onHidden();
                models.booking.setVisibleAndUpdateSubmissionIfShown(false);
            }
        }
    }
}
