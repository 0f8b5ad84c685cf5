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
import lanedesk.workstation.booking.entry.BookingEntries;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.HsSearch;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.fx.focus.FocusMemory;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemoryView;
import lanedesk.workstation.lanememory.LaneMemoryViewModel;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.MarketTexts;
import lanedesk.workstation.shipment.PlaceFormatter;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;

/// The booking step of a shipment: loads the stored quote with its related data, then shows the page.
final class BookingScreen implements Screen {

    private final BookingDependencies dependencies;
    private final Shipment shipment;
    private final RateChoice choice;
    private final HsSearch hsSearch;
    private final Texts texts;
    private final LatestTask loader;
    private final StatePane root = new StatePane();
    private final StackPane container = new StackPane();
    private final FocusMemory focus = new FocusMemory(root, this::focusFirst);
    private @Nullable BookingViewModel model;
    private @Nullable BookingView view;
    private @Nullable LaneMemoryView laneMemoryView;
    private boolean isInView;
    private boolean isClosed;

    BookingScreen(BookingDependencies dependencies, Shipment shipment, RateChoice choice, HsSearch hsSearch) {
        this.dependencies = dependencies;
        this.shipment = shipment;
        this.choice = choice;
        this.hsSearch = hsSearch;
        this.texts = dependencies.texts();
        this.loader = new LatestTask(dependencies.basics().taskRunner());
        root.setContent(container);
        loadPage();
    }

    /// The journal's data for a quote.
    private record BookingData(
            SavedQuote quoted,
            List<BookingAttempt> attempts,
            @Nullable UnknownCase unknownCase,
            List<BookingAttempt> otherAttempts,
            List<AddressEntry> originAddresses,
            List<AddressEntry> destinationAddresses,
            @Nullable MarketTexts market) {}

    private void loadPage() {
        root.setState(PaneState.ofLoading(texts.text("booking.loading"), null));
        loader.start(_ -> loadData(), TaskCallback.of(this::open, this::onLoadFailed));
    }

    private BookingData loadData() {
        SavedQuote quote = dependencies
                .workspace()
                .quoteService()
                .find(choice.quoteId())
                .orElseThrow(() -> new IllegalStateException("the quote is not in the journal"));
        var bookings = dependencies.workspace().journal().bookings();
        List<BookingAttempt> attempts = bookings.findByQuote(choice.quoteId());
        UnknownCase unknown =
                UnknownCase.findIn(attempts, dependencies.workspace().journal());
        List<BookingAttempt> otherAttempts = bookings.findByShipment(choice.quoteId());
        long customer = quote.stored().details().customer().customerNumber();
        return switch (quote) {
            case SavedQuote.Otr otr ->
                new BookingData(
                        quote,
                        attempts,
                        unknown,
                        otherAttempts,
                        savedAddresses(
                                customer, PlaceFormatter.toPlace(otr.request().origin())),
                        savedAddresses(
                                customer, PlaceFormatter.toPlace(otr.request().destination())),
                        null);
            case SavedQuote.Drayage drayage ->
                new BookingData(
                        quote,
                        attempts,
                        unknown,
                        otherAttempts,
                        savedAddresses(
                                customer,
                                PlaceFormatter.ratedLane(drayage).lane().destination()),
                        List.of(),
                        MarketTexts.load(drayage, dependencies.workspace().journal()));
        };
    }

    private List<AddressEntry> savedAddresses(long customer, Place stop) {
        return dependencies
                .workspace()
                .journal()
                .addressBook()
                .findByPostalCode(customer, stop.postalCode(), stop.country());
    }

    private void onLoadFailed(Throwable failure) {
        ErrorMessage problem = dependencies.basics().errorMessages().create(failure);
        root.setState(new PaneState.Failed(
                problem.title(),
                problem.causeText(),
                problem.advice(),
                problem.code(),
                texts.text("action.copy"),
                new PaneState.Action(texts.text("action.retry"), this::loadPage)));
    }

    private void open(BookingData loaded) {
        Map<String, String> savedValues =
                BookingEntries.fromJson(shipment.bookingDraftProperty().get());
        switch (loaded.quoted()) {
            case SavedQuote.Otr otr ->
                otr.quote().carrierQuotes().stream()
                        .filter(rate -> rate.rateNumber() == choice.rateNumber())
                        .findFirst()
                        .ifPresentOrElse(rate -> openOtr(otr, rate, loaded, savedValues), this::showRateNotFound);
            case SavedQuote.Drayage drayage ->
                drayage.quote().rates().stream()
                        .filter(rate -> rate.rateNumber() == choice.rateNumber())
                        .findFirst()
                        .ifPresentOrElse(
                                rate -> openDrayage(drayage, rate, loaded, savedValues), this::showRateNotFound);
        }
    }

    private void showRateNotFound() {
        root.setState(new PaneState.Empty(
                "fth-alert-circle",
                texts.text("booking.noRate"),
                texts.text("booking.noRate.text"),
                new PaneState.Action(texts.text("booking.rates"), shipment::showRates)));
    }

    private void openOtr(SavedQuote.Otr quote, CarrierQuote rate, BookingData loaded, Map<String, String> savedValues) {
        OtrBookingViewModel page = new OtrBookingViewModel(
                quote,
                rate,
                choice,
                loaded.originAddresses(),
                loaded.destinationAddresses(),
                savedValues,
                dependencies.choices().namedFields().get(),
                entryFactory(PlaceFormatter.toPlace(quote.request().origin())));
        showWhenAddressesLoaded(
                page,
                new OtrBookingView(
                        page,
                        dependencies.workspace().referenceData().packages(),
                        texts,
                        dependencies.basics().formats()),
                loaded);
    }

    private void openDrayage(
            SavedQuote.Drayage quote, DrayageRate rate, BookingData loaded, Map<String, String> savedValues) {
        DrayageBookingViewModel page = new DrayageBookingViewModel(
                quote,
                rate,
                choice,
                new DrayageBookingViewModel.BookingContext(
                        dependencies.marketAcknowledgements(quote, Objects.requireNonNull(loaded.market())),
                        calendar(PlaceFormatter.ratedLane(quote).lane().origin()),
                        loaded.originAddresses(),
                        savedValues,
                        dependencies.choices().namedFields().get(),
                        dependencies.choices().fuelReading()),
                entryFactory(PlaceFormatter.ratedLane(quote).lane().destination()),
                dependencies.workspace().referenceData(),
                hsSearch,
                dependencies.basics().formats());
        showWhenAddressesLoaded(
                page, new DrayageBookingView(page, texts, dependencies.basics().formats()), loaded);
    }

    private EntryFactory entryFactory(Place stop) {
        return new EntryFactory(
                new BookingEntries(texts),
                texts,
                calendar(stop),
                shipment.datedLaneProperty().get().days().ready().day());
    }

    // Dates and times of a stop are local to it: the workstation's date may differ by a day.
    private ShippingCalendar calendar(Place stop) {
        return new ShippingCalendar(
                        texts,
                        dependencies.basics().clock(),
                        dependencies.choices().calendar(),
                        dependencies.choices().zones())
                .at(stop);
    }

    // The form and its surroundings are created in two FX turns, so that keys and frames are processed in between.
    private void showWhenAddressesLoaded(BookingPage page, BookingForm form, BookingData loaded) {
        Platform.runLater(() -> {
            if (isClosed) {
                form.close();
                page.close();
            } else {
                showPage(page, form, loaded);
            }
        });
    }

    private void showPage(BookingPage page, BookingForm form, BookingData loaded) {
        BookingViewModel sending = dependencies.sendViewModel(page, shipment, loaded.otherAttempts());
        sending.restore(loaded.attempts(), loaded.unknownCase());
        BookingView opened = new BookingView(sending, form, dependencies, texts);
        LaneMemoryViewModel remembering = dependencies.laneMemories().newViewModel();
        remembering.loadLane(PlaceFormatter.ratedLane(loaded.quoted()));
        LaneMemoryView line = new LaneMemoryView(remembering, texts);
        opened.setLaneMemory(line.root());
        laneMemoryView = line;
        model = sending;
        view = opened;
        container.getChildren().setAll(opened.root());
        root.setState(PaneState.ofContent());
        if (isInView) {
            opened.onShown();
            focus.onShown();
        }
    }

    private void focusFirst() {
        if (view != null) {
            view.focusFirst();
        }
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        return view == null ? List.of() : view.commands();
    }

    @Override
    public void onShown() {
        isInView = true;
        if (model != null && view != null) {
            model.setInView(true);
            model.checkTime();
            view.onShown();
            focus.onShown();
        }
    }

    @Override
    public void onHidden() {
        isInView = false;
        if (view != null) {
            view.onHidden();
        }
        focus.onHidden();
        if (model != null) {
            model.setInView(false);
        }
    }

    @Override
    public void onClosed() {
        isClosed = true;
        loader.cancel();
        if (laneMemoryView != null) {
            laneMemoryView.close();
        }
        if (model != null && view != null) {
            view.close();
            model.close();
        }
    }
}
