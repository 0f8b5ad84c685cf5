package lanedesk.workstation.booking;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.freight.lane.Place;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.fx.focus.FocusMemory;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemoryView;
import lanedesk.workstation.lanememory.LaneMemoryViewModel;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shell.WindowContext;
import lanedesk.workstation.shipment.MarketTexts;
import lanedesk.workstation.shipment.PlaceFormatter;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;

/// The booking step of a shipment. Loads the stored quote with its related data, and then shows the page.
final class BookingScreen implements Screen {

    private final BookingFeature feature;
    private final WindowContext context;
    private final Shipment shipment;
    private final RateChoice rateChoice;
    private final Texts texts;
    private final LatestTask loader;
    private final StatePane root = new StatePane();
    private final StackPane container = new StackPane();
    private final FocusMemory focusMemory = new FocusMemory(root, this::focusFirstEntry);
    private @Nullable BookingViewModel bookingViewModel;
    private @Nullable BookingView bookingView;
    private @Nullable LaneMemoryView laneMemoryView;
    private boolean isOnScreen;
    private boolean isClosed;

    BookingScreen(BookingFeature feature, Shipment shipment, RateChoice rateChoice) {
        this.feature = feature;
        this.context = feature.context;
        this.shipment = shipment;
        this.rateChoice = rateChoice;
        this.texts = feature.texts;
        this.loader = new LatestTask(context.services().taskRunner());
        root.setContent(container);
        loadPage();
    }

    /// What the journal has about a quote.
    private record BookingData(
            SavedQuote quote,
            List<BookingAttempt> attempts,
            @Nullable UnknownCase unknownCase,
            List<BookingAttempt> otherAttempts,
            List<AddressEntry> originAddresses,
            List<AddressEntry> destinationAddresses,
            @Nullable MarketTexts marketTexts) {}

    private void loadPage() {
        root.setState(PaneState.ofLoading(texts.text("booking.loading"), null));
        loader.cancelPreviousAndStart(
                _ -> loadBookingData(), TaskCallback.of(this::openPageOfRate, this::onLoadFailed));
    }

    private BookingData loadBookingData() {
        SavedQuote quote = context.environment()
                .quoteService()
                .findQuoteAndCache(rateChoice.quoteId())
                .orElseThrow(() -> new IllegalStateException("the quote is not in the journal"));
        var bookings = context.environment().journal().bookings();
        List<BookingAttempt> attempts = bookings.findByQuote(rateChoice.quoteId());
        UnknownCase unknownCase =
                UnknownCase.loadUnresolved(attempts, context.environment().journal());
        List<BookingAttempt> otherAttempts = bookings.findOtherBookingsOfShipment(rateChoice.quoteId());
        long customerNumber = quote.stored().details().customer().customerNumber();
        return switch (quote) {
            case SavedQuote.Otr otr ->
                new BookingData(
                        quote,
                        attempts,
                        unknownCase,
                        otherAttempts,
                        findSavedAddresses(
                                customerNumber,
                                PlaceFormatter.toPlace(otr.request().origin())),
                        findSavedAddresses(
                                customerNumber,
                                PlaceFormatter.toPlace(otr.request().destination())),
                        null);
            case SavedQuote.Drayage drayage ->
                new BookingData(
                        quote,
                        attempts,
                        unknownCase,
                        otherAttempts,
                        findSavedAddresses(
                                customerNumber,
                                PlaceFormatter.ratedLane(drayage).lane().destination()),
                        List.of(),
                        MarketTexts.findNewAndAcknowledged(
                                drayage, context.environment().journal()));
        };
    }

    private List<AddressEntry> findSavedAddresses(long customerNumber, Place stop) {
        return context.environment()
                .journal()
                .addressBook()
                .findByPostalCode(customerNumber, stop.postalCode(), stop.country());
    }

    private void onLoadFailed(Throwable failure) {
        root.setState(context.services().errorMessages().createPaneState(failure, this::loadPage));
    }

    private void openPageOfRate(BookingData data) {
        Map<String, String> savedValues =
                Form.parseDraftJson(shipment.bookingDraftProperty().get());
        switch (data.quote()) {
            case SavedQuote.Otr otr ->
                otr.quote().carrierQuotes().stream()
                        .filter(rate -> rate.rateNumber() == rateChoice.rateNumber())
                        .findFirst()
                        .ifPresentOrElse(rate -> openOtrPage(otr, rate, data, savedValues), this::showRateNotFound);
            case SavedQuote.Drayage drayage ->
                drayage.quote().rates().stream()
                        .filter(rate -> rate.rateNumber() == rateChoice.rateNumber())
                        .findFirst()
                        .ifPresentOrElse(
                                rate -> openDrayagePage(drayage, rate, data, savedValues), this::showRateNotFound);
        }
    }

    private void showRateNotFound() {
        root.setState(new PaneState.Empty(
                "fth-alert-circle",
                texts.text("booking.noRate"),
                texts.text("booking.noRate.text"),
                new PaneState.Action(texts.text("booking.rates"), shipment::showRates)));
    }

    private void openOtrPage(
            SavedQuote.Otr quote, CarrierQuote rate, BookingData data, Map<String, String> savedValues) {
        OtrBookingViewModel page = new OtrBookingViewModel(
                quote,
                rate,
                rateChoice,
                new OtrBookingViewModel.StopAddresses(data.originAddresses(), data.destinationAddresses()),
                savedValues,
                feature.settings.namedFields().get(),
                createEntryFactory(PlaceFormatter.toPlace(quote.request().origin())));
        showPageInNextTurn(
                page,
                new OtrBookingView(
                        page,
                        context.environment().referenceData().packages(),
                        texts,
                        context.services().formats()),
                data);
    }

    private void openDrayagePage(
            SavedQuote.Drayage quote, DrayageRate rate, BookingData data, Map<String, String> savedValues) {
        DrayageBookingViewModel page = new DrayageBookingViewModel(
                quote,
                rate,
                rateChoice,
                new DrayageBookingViewModel.BookingContext(
                        feature.createMarketAcknowledgements(quote, Objects.requireNonNull(data.marketTexts())),
                        calendarAt(PlaceFormatter.ratedLane(quote).lane().origin()),
                        data.originAddresses(),
                        savedValues,
                        feature.settings.namedFields().get(),
                        feature.settings.fuelMode(),
                        context.services().formats()),
                createEntryFactory(PlaceFormatter.ratedLane(quote).lane().destination()),
                context.environment().referenceData(),
                feature.hsSearch);
        showPageInNextTurn(
                page, new DrayageBookingView(page, texts, context.services().formats()), data);
    }

    private EntryFactory createEntryFactory(Place stop) {
        return new EntryFactory(
                EntryFactory.createForm(texts, "booking.needed"),
                texts,
                calendarAt(stop),
                shipment.datedLaneProperty().get().days().ready().day());
    }

    // Dates and times of a stop are local to the stop. The date there may differ from the workstation's date.
    private ShippingCalendar calendarAt(Place stop) {
        return new ShippingCalendar(
                        texts, context.services().clock(), feature.settings.calendar(), feature.settings.zones())
                .inZoneOf(stop);
    }

    // The page is shown in a later FX turn than the form was created in, so that keys and frames are processed in
    // between.
    private void showPageInNextTurn(BookingPage page, BookingForm form, BookingData data) {
        Platform.runLater(() -> {
            if (isClosed) {
                form.close();
                page.close();
            } else {
                showPage(page, form, data);
            }
        });
    }

    private void showPage(BookingPage page, BookingForm form, BookingData data) {
        BookingViewModel viewModel = feature.createBookingViewModel(page, shipment, data.otherAttempts());
        viewModel.updateStateUnlessSending(data.attempts(), data.unknownCase());
        BookingView newView = new BookingView(viewModel, form, feature);
        LaneMemoryViewModel laneMemoryModel = feature.laneMemories.createViewModel();
        laneMemoryModel.loadLaneUnlessLoaded(PlaceFormatter.ratedLane(data.quote()));
        LaneMemoryView memoryView = new LaneMemoryView(laneMemoryModel, texts);
        newView.addLaneMemoryToHeading(memoryView.root());
        laneMemoryView = memoryView;
        bookingViewModel = viewModel;
        bookingView = newView;
        container.getChildren().setAll(newView.root());
        root.setState(PaneState.ofContent());
        if (isOnScreen) {
            newView.onShown();
            focusMemory.restoreFocusLater();
        }
    }

    private void focusFirstEntry() {
        if (bookingView != null) {
            bookingView.focusFormOrMissingEntry();
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        return bookingView == null ? List.of() : bookingView.commands();
    }

    @Override
    public void onShown() {
        isOnScreen = true;
        if (bookingViewModel != null && bookingView != null) {
            bookingViewModel.setVisibleAndRecalculateCost(true);
            bookingViewModel.updateBlockReason();
            bookingView.onShown();
            focusMemory.restoreFocusLater();
        }
    }

    @Override
    public void onHidden() {
        isOnScreen = false;
        if (bookingView != null) {
            bookingView.onHidden();
        }
        focusMemory.rememberFocus();
        if (bookingViewModel != null) {
            bookingViewModel.setVisibleAndRecalculateCost(false);
        }
    }

    @Override
    public void onClosed() {
        isClosed = true;
        loader.cancel();
        if (laneMemoryView != null) {
            laneMemoryView.close();
        }
        if (bookingViewModel != null && bookingView != null) {
            bookingView.close();
            bookingViewModel.close();
        }
    }
}
