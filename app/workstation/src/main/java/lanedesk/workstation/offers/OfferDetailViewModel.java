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
import lanedesk.freight.RequotePricePolicy;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferEvent;
import lanedesk.journal.offer.OfferState;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.offer.Offers;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.LossReasons;
import lanedesk.workstation.shipment.OfferRecorder;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The selected offer: its details and actions. Belongs to the FX thread.
final class OfferDetailViewModel {

    private final OfferServices services;
    private final LatestTask loader;
    private final LatestTask requoteRequest;
    private final TaskRunner runner;
    private final Navigator navigator;
    private final OfferFormatter formatter;
    private final Notifications notices;
    private final ErrorMessages problems;
    private final ReadOnlyObjectWrapper<@Nullable OfferDetail> detail = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Boolean> busy = new ReadOnlyObjectWrapper<>(false);
    private final ObjectProperty<Question> question = new SimpleObjectProperty<>(Question.NONE);

    /// The question before an offer is closed; answered by a digit key.
    enum Question {
        NONE,
        /// Which of several prices the customer accepted.
        ACCEPTED_RATE,
        /// Why the offer was lost.
        LOSS_REASON
    }

    /// The services that act on an offer; `user` is the one who closes it.
    record OfferServices(
            Offers offers,
            OfferRequote requote,
            OfferSheetFactory sheets,
            OfferRecorder recorder,
            Supplier<String> user) {}

    OfferDetailViewModel(
            OfferServices tools,
            TaskRunner runner,
            Navigator navigator,
            OfferFormatter text,
            Notifications notices,
            ErrorMessages problems) {
        this.services = tools;
        this.loader = new LatestTask(runner);
        this.requoteRequest = new LatestTask(runner);
        this.runner = runner;
        this.navigator = navigator;
        this.formatter = text;
        this.notices = notices;
        this.problems = problems;
    }

    /// Selects an offer, or updates the same one; null selects none.
    void show(@Nullable Offer offer) {
        OfferDetail before = detail.get();
        boolean same = offer != null && before != null && before.offer().id().equals(offer.id());
        if (!same) {
            cancelRequote();
            question.set(Question.NONE);
        }
        if (offer == null) {
            detail.set(null);
            return;
        }
        detail.set(same ? before.withOffer(offer) : new OfferDetail(offer, firstRate(offer), List.of(), null, null));
        UUID id = offer.id();
        loader.start(_ -> services.offers.findEvents(id), TaskCallback.of(this::onEventsLoaded, this::onFailed));
    }

    private static OfferedRate firstRate(Offer offer) {
        OfferedRate accepted = offer.acceptedRate();
        return accepted == null ? offer.lowestRate() : accepted;
    }

    private void onEventsLoaded(List<OfferEvent> events) {
        currentDetail().ifPresent(its -> detail.set(its.withEvents(events)));
    }

    private Optional<OfferDetail> currentDetail() {
        return Optional.ofNullable(detail.get());
    }

    /// Selects one of the offered prices.
    void choosePrice(OfferedRate price) {
        currentDetail().ifPresent(its -> detail.set(new OfferDetail(its.offer(), price, its.events(), null, null)));
    }

    /// Requests the rates of the shipment again, if its customer is active.
    void requote() {
        currentDetail().filter(_ -> !busy.get()).ifPresent(its -> {
            OfferedRate offeredRate =
                    its.answer() == null ? its.price() : its.answer().offeredRate();
            CustomerBranch customer = services.requote.requireCustomer(its.offer());
            if (!customer.active()) {
                notices.show(
                        Notification.warning(formatter.text("form.problem.inactive", customer.customerName()), ""));
                return;
            }
            busy.set(true);
            requoteRequest.start(
                    control -> services.requote.requestRate(customer, offeredRate, control),
                    TaskCallback.of(
                            answer -> {
                                busy.set(false);
                                currentDetail()
                                        .ifPresent(at -> detail.set(
                                                new OfferDetail(at.offer(), offeredRate, at.events(), answer, null)));
                            },
                            failure -> {
                                busy.set(false);
                                onFailed(failure);
                            }));
        });
    }

    void cancelRequote() {
        requoteRequest.cancel();
        busy.set(false);
    }

    /// Selects one of the two price policies for a requote.
    void choosePricing(RequotePricePolicy pricing) {
        currentDetail().ifPresent(its -> {
            OfferedRate price = its.answer() == null ? null : its.answer().offeredRateBy(pricing);
            if (price != null) {
                detail.set(its.withPrice(price).withPricing(pricing));
            }
        });
    }

    /// Opens the shipment at its last step.
    void openShipment() {
        currentDetail()
                .ifPresent(detail -> navigator.goTo(
                        new Destination.QuotedShipment(detail.price().quote())));
    }

    /// Records that the customer accepted, and opens the booking page of the selected price. Asks for the accepted
    /// price if several were offered; for a booked offer it opens the documents instead.
    void acceptOffer() {
        currentDetail().ifPresent(detail -> {
            Offer.Booking booking = detail.offer().status().booking();
            if (booking != null) {
                navigator.goTo(new Destination.AttemptDocuments(booking.attempt()));
            } else if (detail.offer().status().state() == OfferState.WON) {
                openBooking(detail.price());
            } else if (isRateOpen(detail)) {
                question.set(Question.ACCEPTED_RATE);
            } else {
                OfferRequote.RequoteAnswer answer = detail.pricing() == null ? null : detail.answer();
                OfferedRate offered = answer == null ? detail.price() : answer.offeredRate();
                accept(detail.offer(), rates(detail.offer()).indexOf(offered) + 1, detail.price());
            }
        });
    }

    /// Whether an offer has several prices and the accepted one is unknown.
    static boolean isRateOpen(OfferDetail detail) {
        return detail.offer().status().booking() == null
                && detail.offer().status().state() != OfferState.WON
                && detail.pricing() == null
                && rates(detail.offer()).size() > 1;
    }

    /// Records which of the offered prices the customer accepted, counted from 1, and opens its booking page.
    void acceptOption(int option) {
        currentDetail()
                .filter(detail -> option >= 1 && option <= rates(detail.offer()).size())
                .ifPresent(its -> {
                    OfferedRate rate = rates(its.offer()).get(option - 1);
                    choosePrice(rate);
                    accept(its.offer(), option, rate);
                });
    }

    private void accept(Offer offer, int option, OfferedRate price) {
        question.set(Question.NONE);
        closeOffer(offer, new OfferEvent.Won(option == 0 ? null : option), () -> openBooking(price));
    }

    private void openBooking(OfferedRate price) {
        navigator.goTo(new Destination.BookRate(price.quote(), price.rateNumber(), price.sell()));
    }

    private static List<OfferedRate> rates(Offer offer) {
        return offer.details().prices().rates();
    }

    /// Whether the offer may be marked as lost: a booked one may not.
    static boolean canBeLost(Offer offer) {
        OfferState state = offer.status().state();
        return state == OfferState.OPEN
                || (state == OfferState.WON && !offer.status().isBooked());
    }

    /// Records that the customer declined.
    void markLost(LossReasons.Reason reason, String name) {
        question.set(Question.NONE);
        currentDetail()
                .ifPresent(detail ->
                        closeOffer(detail.offer(), new OfferEvent.Lost(reason.text(), name.strip()), () -> {}));
    }

    private void closeOffer(Offer offer, OfferEvent.OfferChange event, Runnable closed) {
        runner.start(
                _ -> services.offers.close(offer, event, services.user.get()),
                TaskCallback.of(
                        closing -> {
                            switch (closing) {
                                case Offers.CloseResult.Closed(Offer currentOffer) -> {
                                    notices.show(Notification.success(formatter.closedText(currentOffer), ""));
                                    closed.run();
                                }
                                case Offers.CloseResult.AlreadyClosed(Offer currentOffer, OfferEvent by) ->
                                    notices.show(Notification.warning(
                                            formatter.overtakenText(currentOffer, by.dispatcher(), by.at()),
                                            formatter.text("offers.overtaken.detail")));
                                case Offers.CloseResult.Booked(Offer currentOffer) ->
                                    notices.show(Notification.warning(
                                            formatter.text(
                                                    "offers.notLost",
                                                    formatter.laneText(currentOffer),
                                                    formatter.customerText(currentOffer)),
                                            formatter.text("offers.notLost.detail")));
                            }
                        },
                        this::onFailed));
    }

    /// Adds a note.
    void addNote(String text) {
        if (!text.isBlank()) {
            addNote(new OfferEvent.NoteAdded(text.strip()));
        }
    }

    /// Plans a follow-up with the customer; null cancels it.
    void planFollowUp(@Nullable Instant time) {
        addNote(new OfferEvent.FollowUpChanged(time));
    }

    /// Changes the end of validity; null states none.
    void setValidity(@Nullable Instant validityEnd) {
        addNote(new OfferEvent.ValidityChanged(validityEnd));
    }

    private void addNote(OfferEvent.OfferChange event) {
        currentDetail()
                .ifPresent(detail -> runner.start(
                        _ -> services.offers.recordEvent(detail.offer().id(), event, services.user.get()),
                        TaskCallback.of(_ -> {}, this::onFailed)));
    }

    /// Copies the quote sheet to the clipboard, with the current price if one was selected, and records it as sent.
    void copySheet(Consumer<QuoteSheet> clipboard) {
        currentDetail().ifPresent(detail -> {
            OfferedPrices offeredPrices = detail.offer().details().prices();
            OfferRequote.RequoteAnswer answer = detail.pricing() == null ? null : detail.answer();
            OfferedPrices prices = answer == null
                    ? offeredPrices
                    : services.recorder.withValidity(
                            OfferedPrices.withRateValidity(List.of(detail.price()), offeredPrices.goods()));
            OffersFeature.SheetMaker maker = services.sheets.makers().get();
            runner.start(
                    _ -> answer == null
                            ? services.sheets.sheetOf(detail.offer())
                            : services.sheets.renewedSheet(detail.offer(), prices, maker),
                    TaskCallback.of(
                            sheet -> {
                                clipboard.accept(sheet);
                                services.recorder.recordSent(
                                        prices,
                                        sheet.toJson(),
                                        DeliveryChannel.COPIED,
                                        detail.offer().details().recipient());
                            },
                            this::onFailed));
        });
    }

    private void onFailed(Throwable failure) {
        notices.show(Notification.ofError(problems.create(failure)));
    }

    ReadOnlyObjectProperty<@Nullable OfferDetail> detailProperty() {
        return detail.getReadOnlyProperty();
    }

    /// Whether rates are being requested.
    ReadOnlyObjectProperty<Boolean> busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /// The question that a digit key answers.
    ObjectProperty<Question> questionProperty() {
        return question;
    }
}
