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
import lanedesk.journal.booking.Attempt;
import lanedesk.workstation.booking.entry.Entries;
import lanedesk.workstation.booking.entry.EntryFactory;
import lanedesk.workstation.booking.entry.HsSearch;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.SendViewModel;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.day.ShippingCalendar;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.focus.FocusMemory;
import lanedesk.workstation.fx.layer.LayerState;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.lanememory.LaneMemoryView;
import lanedesk.workstation.lanememory.LaneMemoryViewModel;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.quoting.MarketTexts;
import lanedesk.workstation.quoting.Places;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import org.jspecify.annotations.Nullable;

/// The booking stage of a shipment: reads the stored quote and what belongs to it, then shows its page.
final class BookingScreen implements Screen {

    private final BookingParts parts;
    private final Shipment shipment;
    private final RateChoice choice;
    private final HsSearch hsSearch;
    private final Texts texts;
    private final LatestWork loading;
    private final StatePane root = new StatePane();
    private final StackPane place = new StackPane();
    private final FocusMemory focus = new FocusMemory(root, this::focusFirst);
    private @Nullable SendViewModel model;
    private @Nullable BookingView view;
    private @Nullable LaneMemoryView memory;
    private boolean inView;
    private boolean closed;

    BookingScreen(BookingParts parts, Shipment shipment, RateChoice choice, HsSearch hsSearch) {
        this.parts = parts;
        this.shipment = shipment;
        this.choice = choice;
        this.hsSearch = hsSearch;
        this.texts = parts.texts();
        this.loading = new LatestWork(parts.basics().runner());
        root.setContent(place);
        load();
    }

    /// The journal's entries of a quote.
    private record Found(
            Quoted quoted,
            List<Attempt> attempts,
            @Nullable UnknownCase unknown,
            List<Attempt> others,
            List<AddressEntry> from,
            List<AddressEntry> to,
            @Nullable MarketTexts market) {}

    private void load() {
        root.setState(LayerState.loading(texts.text("booking.loading"), null));
        loading.start(_ -> find(), Outcome.of(this::open, this::failed));
    }

    private Found find() {
        Quoted quoted = parts.workspace()
                .quoting()
                .find(choice.quoteId())
                .orElseThrow(() -> new IllegalStateException("the quote is not in the journal"));
        var bookings = parts.workspace().journal().bookings();
        List<Attempt> attempts = bookings.ofQuote(choice.quoteId());
        UnknownCase unknown = UnknownCase.findIn(attempts, parts.workspace().journal());
        List<Attempt> others = bookings.ofShipment(choice.quoteId());
        long customer = quoted.stored().facts().customer().customerNumber();
        return switch (quoted) {
            case Quoted.Otr otr ->
                new Found(
                        quoted,
                        attempts,
                        unknown,
                        others,
                        known(customer, Places.place(otr.request().origin())),
                        known(customer, Places.place(otr.request().destination())),
                        null);
            case Quoted.Drayage drayage ->
                new Found(
                        quoted,
                        attempts,
                        unknown,
                        others,
                        known(customer, Places.rated(drayage).lane().destination()),
                        List.of(),
                        MarketTexts.of(drayage, parts.workspace().journal()));
        };
    }

    private List<AddressEntry> known(long customer, Place stop) {
        return parts.workspace().journal().addressBook().inZip(customer, stop.postalCode(), stop.country());
    }

    private void failed(Throwable failure) {
        Problem problem = parts.basics().problems().of(failure);
        root.setState(new LayerState.Failed(
                problem.title(),
                problem.happened(),
                problem.advice(),
                problem.code(),
                texts.text("action.copy"),
                new LayerState.Action(texts.text("action.retry"), this::load)));
    }

    private void open(Found found) {
        Map<String, String> kept =
                Entries.fromJson(shipment.bookingDraftProperty().get());
        switch (found.quoted()) {
            case Quoted.Otr otr ->
                otr.quote().carrierQuotes().stream()
                        .filter(rate -> rate.rateNumber() == choice.rateNumber())
                        .findFirst()
                        .ifPresentOrElse(rate -> openOtr(otr, rate, found, kept), this::noSuchRate);
            case Quoted.Drayage drayage ->
                drayage.quote().rates().stream()
                        .filter(rate -> rate.rateNumber() == choice.rateNumber())
                        .findFirst()
                        .ifPresentOrElse(rate -> openDrayage(drayage, rate, found, kept), this::noSuchRate);
        }
    }

    private void noSuchRate() {
        root.setState(new LayerState.Empty(
                "fth-alert-circle",
                texts.text("booking.noRate"),
                texts.text("booking.noRate.text"),
                new LayerState.Action(texts.text("booking.rates"), shipment::showRates)));
    }

    private void openOtr(Quoted.Otr quoted, CarrierQuote rate, Found found, Map<String, String> kept) {
        OtrBookingViewModel page = new OtrBookingViewModel(
                quoted,
                rate,
                choice,
                found.from(),
                found.to(),
                kept,
                parts.choices().namedFields().get(),
                entryFactory(Places.place(quoted.request().origin())));
        showSoon(
                page,
                new OtrBookingView(
                        page,
                        parts.workspace().reference().packages(),
                        texts,
                        parts.basics().formats()),
                found);
    }

    private void openDrayage(Quoted.Drayage quoted, DrayageRate rate, Found found, Map<String, String> kept) {
        DrayageBookingViewModel page = new DrayageBookingViewModel(
                quoted,
                rate,
                choice,
                new DrayageBookingViewModel.Known(
                        parts.reading(quoted, Objects.requireNonNull(found.market())),
                        calendar(Places.rated(quoted).lane().origin()),
                        found.from(),
                        kept,
                        parts.choices().namedFields().get(),
                        parts.choices().fuel()),
                entryFactory(Places.rated(quoted).lane().destination()),
                parts.workspace().reference(),
                hsSearch,
                parts.basics().formats());
        showSoon(page, new DrayageBookingView(page, texts, parts.basics().formats()), found);
    }

    private EntryFactory entryFactory(Place stop) {
        return new EntryFactory(
                new Entries(texts),
                texts,
                calendar(stop),
                shipment.daysProperty().get().days().ready().day());
    }

    // The days and times of a stop are those of the clocks there: a desk may be a day ahead of it.
    private ShippingCalendar calendar(Place stop) {
        return new ShippingCalendar(
                        texts,
                        parts.basics().clock(),
                        parts.choices().calendar(),
                        parts.choices().zones())
                .at(stop);
    }

    // The form and what is around it are made in two turns: keys and frames come between.
    private void showSoon(BookingPage page, BookingForm form, Found found) {
        Platform.runLater(() -> {
            if (closed) {
                form.close();
                page.close();
            } else {
                show(page, form, found);
            }
        });
    }

    private void show(BookingPage page, BookingForm form, Found found) {
        SendViewModel sending = parts.sending(page, shipment, found.others());
        sending.restore(found.attempts(), found.unknown());
        BookingView opened = new BookingView(sending, form, parts, texts);
        LaneMemoryViewModel remembering = parts.memories().model();
        remembering.lookUp(Places.rated(found.quoted()));
        LaneMemoryView line = new LaneMemoryView(remembering, texts);
        opened.setMemory(line.root());
        memory = line;
        model = sending;
        view = opened;
        place.getChildren().setAll(opened.root());
        root.setState(LayerState.content());
        if (inView) {
            opened.arrive();
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
        inView = true;
        if (model != null && view != null) {
            model.setInView(true);
            model.checkTime();
            view.arrive();
            focus.onShown();
        }
    }

    @Override
    public void onHidden() {
        inView = false;
        if (view != null) {
            view.leave();
        }
        focus.onHidden();
        if (model != null) {
            model.setInView(false);
        }
    }

    @Override
    public void onClosed() {
        closed = true;
        loading.cancel();
        if (memory != null) {
            memory.close();
        }
        if (model != null && view != null) {
            view.close();
            model.close();
        }
    }
}
