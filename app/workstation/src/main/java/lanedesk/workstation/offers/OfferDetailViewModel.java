package lanedesk.workstation.offers;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import lanedesk.freight.RequotePricing;
import lanedesk.journal.offer.Channel;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.offer.Offers;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.quoting.LossReasons;
import lanedesk.workstation.quoting.OfferRecorder;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// The offer in front: what is known of it, and what can be done. Belongs to the FX thread.
final class OfferDetailViewModel {

    private final Tools tools;
    private final LatestWork reading;
    private final LatestWork asking;
    private final WorkRunner runner;
    private final Navigator navigator;
    private final OfferText text;
    private final Notices notices;
    private final Problems problems;
    private final ReadOnlyObjectWrapper<@Nullable OfferDetail> detail = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Boolean> busy = new ReadOnlyObjectWrapper<>(false);
    private final ObjectProperty<Question> question = new SimpleObjectProperty<>(Question.NONE);

    /// What is asked before an offer is closed; a digit answers it.
    enum Question {
        NONE,
        /// Which of several prices the customer accepted.
        ACCEPTED_RATE,
        /// Why the offer was lost.
        LOSS_REASON
    }

    /// The dependencies that act on an offer; `user` closes offers.
    record Tools(
            Offers offers, OfferRequote requote, OfferSheets sheets, OfferRecorder recorder, Supplier<String> user) {}

    OfferDetailViewModel(
            Tools tools, WorkRunner runner, Navigator navigator, OfferText text, Notices notices, Problems problems) {
        this.tools = tools;
        this.reading = new LatestWork(runner);
        this.asking = new LatestWork(runner);
        this.runner = runner;
        this.navigator = navigator;
        this.text = text;
        this.notices = notices;
        this.problems = problems;
    }

    /// Puts an offer in front, or the same as it stands now; null leaves none.
    void show(@Nullable Offer offer) {
        OfferDetail before = detail.get();
        boolean same = offer != null && before != null && before.offer().id().equals(offer.id());
        if (!same) {
            stopAsking();
            question.set(Question.NONE);
        }
        if (offer == null) {
            detail.set(null);
            return;
        }
        detail.set(same ? before.withOffer(offer) : new OfferDetail(offer, firstRate(offer), List.of(), null, null));
        UUID id = offer.id();
        reading.start(_ -> tools.offers.events(id), Outcome.of(this::takeEvents, this::failed));
    }

    private static OfferedRate firstRate(Offer offer) {
        OfferedRate accepted = offer.acceptedRate();
        return accepted == null ? offer.lowestRate() : accepted;
    }

    private void takeEvents(List<OfferEvent> events) {
        now().ifPresent(its -> detail.set(its.withEvents(events)));
    }

    private Optional<OfferDetail> now() {
        return Optional.ofNullable(detail.get());
    }

    /// Puts one of the offered prices in front.
    void choose(OfferedRate price) {
        now().ifPresent(its -> detail.set(new OfferDetail(its.offer(), price, its.events(), null, null)));
    }

    /// Asks for the rates of the shipment again, where its customer may be quoted for.
    void requote() {
        now().filter(_ -> !busy.get()).ifPresent(its -> {
            OfferedRate told = its.answer() == null ? its.price() : its.answer().offeredRate();
            CustomerBranch customer = tools.requote.customer(its.offer());
            if (!customer.active()) {
                notices.show(Notice.warning(text.text("form.problem.inactive", customer.customerName()), ""));
                return;
            }
            busy.set(true);
            asking.start(
                    control -> tools.requote.ask(customer, told, control),
                    Outcome.of(
                            answer -> {
                                busy.set(false);
                                now().ifPresent(at ->
                                        detail.set(new OfferDetail(at.offer(), told, at.events(), answer, null)));
                            },
                            failure -> {
                                busy.set(false);
                                failed(failure);
                            }));
        });
    }

    void stopAsking() {
        asking.cancel();
        busy.set(false);
    }

    /// Chooses one of both answers of a re-quote.
    void choosePricing(RequotePricing pricing) {
        now().ifPresent(its -> {
            OfferedRate price = its.answer() == null ? null : its.answer().offered(pricing);
            if (price != null) {
                detail.set(its.withPrice(price).withPricing(pricing));
            }
        });
    }

    /// Opens the shipment where it stood.
    void open() {
        now().ifPresent(its ->
                navigator.go(new Destination.QuotedShipment(its.price().quote())));
    }

    /// Records the customer's yes and opens the booking page of the price in front, the only place to book it. Asks
    /// which price was accepted where several were offered; of a booked offer the documents are opened.
    void acceptOffer() {
        now().ifPresent(its -> {
            Offer.Booking booking = its.offer().status().booking();
            if (booking != null) {
                navigator.go(new Destination.Attempt(booking.attempt()));
            } else if (its.offer().status().state() == OfferState.WON) {
                openBooking(its.price());
            } else if (isRateOpen(its)) {
                question.set(Question.ACCEPTED_RATE);
            } else {
                OfferRequote.Answer answer = its.pricing() == null ? null : its.answer();
                OfferedRate offered = answer == null ? its.price() : answer.offeredRate();
                accept(its.offer(), rates(its.offer()).indexOf(offered) + 1, its.price());
            }
        });
    }

    /// Whether an offer has several prices of which none is known to be the accepted one.
    static boolean isRateOpen(OfferDetail detail) {
        return detail.offer().status().booking() == null
                && detail.offer().status().state() != OfferState.WON
                && detail.pricing() == null
                && rates(detail.offer()).size() > 1;
    }

    /// Records which of the offered prices the customer accepted, counted from 1, and opens the booking page of it.
    void acceptOption(int option) {
        now().filter(its -> option >= 1 && option <= rates(its.offer()).size()).ifPresent(its -> {
            OfferedRate rate = rates(its.offer()).get(option - 1);
            choose(rate);
            accept(its.offer(), option, rate);
        });
    }

    private void accept(Offer offer, int option, OfferedRate price) {
        question.set(Question.NONE);
        close(offer, new OfferEvent.Won(option == 0 ? null : option), () -> openBooking(price));
    }

    private void openBooking(OfferedRate price) {
        navigator.go(new Destination.BookRate(price.quote(), price.rateNumber(), price.sell()));
    }

    private static List<OfferedRate> rates(Offer offer) {
        return offer.facts().prices().rates();
    }

    /// Whether the customer may still have declined: an offer that is booked is not lost.
    static boolean canBeLost(Offer offer) {
        OfferState state = offer.status().state();
        return state == OfferState.OPEN
                || (state == OfferState.WON && !offer.status().isBooked());
    }

    /// Records the customer's no.
    void lose(LossReasons.Reason reason, String name) {
        question.set(Question.NONE);
        now().ifPresent(its -> close(its.offer(), new OfferEvent.Lost(reason.word(), name.strip()), () -> {}));
    }

    private void close(Offer offer, OfferEvent.What what, Runnable closed) {
        runner.start(
                _ -> tools.offers.close(offer, what, tools.user.get()),
                Outcome.of(
                        closing -> {
                            switch (closing) {
                                case Offers.Closing.Closed(Offer now) -> {
                                    notices.show(Notice.success(text.closed(now), ""));
                                    closed.run();
                                }
                                case Offers.Closing.Overtaken(Offer now, OfferEvent by) ->
                                    notices.show(Notice.warning(
                                            text.overtaken(now, by.by(), by.at()),
                                            text.text("offers.overtaken.detail")));
                                case Offers.Closing.Booked(Offer now) ->
                                    notices.show(Notice.warning(
                                            text.text("offers.notLost", text.lane(now), text.customer(now)),
                                            text.text("offers.notLost.detail")));
                            }
                        },
                        this::failed));
    }

    /// Notes some words.
    void note(String words) {
        if (!words.isBlank()) {
            note(new OfferEvent.Note(words.strip()));
        }
    }

    /// Plans to call the customer back; null takes the plan back.
    void callBack(@Nullable Instant at) {
        note(new OfferEvent.CallBack(at));
    }

    /// Has it hold until another moment; null states no end.
    void setValidity(@Nullable Instant end) {
        note(new OfferEvent.ValidUntil(end));
    }

    private void note(OfferEvent.What what) {
        now().ifPresent(its -> runner.start(
                _ -> tools.offers.recordEvent(its.offer().id(), what, tools.user.get()),
                Outcome.of(_ -> {}, this::failed)));
    }

    /// Copies the sheet once more, with the price of today where one was chosen, and records it as offered.
    void copy(Consumer<QuoteSheet> clipboard) {
        now().ifPresent(its -> {
            OfferedPrices told = its.offer().facts().prices();
            OfferRequote.Answer answer = its.pricing() == null ? null : its.answer();
            OfferedPrices prices = answer == null
                    ? told
                    : tools.recorder.withValidity(OfferedPrices.lasting(List.of(its.price()), told.goods()));
            OffersFeature.SheetMaker maker = tools.sheets.makers().get();
            runner.start(
                    _ -> answer == null
                            ? tools.sheets.of(its.offer())
                            : tools.sheets.renewed(its.offer(), prices, maker),
                    Outcome.of(
                            sheet -> {
                                clipboard.accept(sheet);
                                tools.recorder.recordSent(
                                        prices,
                                        sheet.toJson(),
                                        Channel.COPIED,
                                        its.offer().facts().recipient());
                            },
                            this::failed));
        });
    }

    private void failed(Throwable failure) {
        notices.show(Notice.of(problems.of(failure)));
    }

    ReadOnlyObjectProperty<@Nullable OfferDetail> detailProperty() {
        return detail.getReadOnlyProperty();
    }

    /// Whether rates are asked for.
    ReadOnlyObjectProperty<Boolean> busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /// What a digit answers.
    ObjectProperty<Question> questionProperty() {
        return question;
    }
}
