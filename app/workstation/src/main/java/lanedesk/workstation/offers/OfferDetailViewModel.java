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
import lanedesk.workstation.printouts.QuoteSheet;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.LossReasons;
import lanedesk.workstation.shipment.OfferAnswer;
import lanedesk.workstation.shipment.OfferRecorder;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// The selected offer: its details and actions. Used only on the FX thread.
final class OfferDetailViewModel {

    private final OfferServices offerServices;
    private final LatestTask loader;
    private final LatestTask requoteRequest;
    private final LatestTask answerLoader;
    private final TaskRunner runner;
    private final Navigator navigator;
    private final OfferFormatter formatter;
    private final Notifications notifications;
    private final ErrorMessages errorMessages;
    private final ReadOnlyObjectWrapper<@Nullable OfferDetail> detail = new ReadOnlyObjectWrapper<>();
    private @Nullable OfferAnswer receivedAnswer;
    private final ReadOnlyObjectWrapper<Boolean> requestingRates = new ReadOnlyObjectWrapper<>(false);
    /// The question that a digit key answers.
    final ObjectProperty<Question> question = new SimpleObjectProperty<>(Question.NONE);

    /// The question that must be answered before an offer is closed. A digit key answers it.
    enum Question {
        NONE,
        /// Which of several prices the customer accepted.
        ACCEPTED_RATE,
        /// Why the offer was lost.
        LOSS_REASON
    }

    /// The services that act on an offer; `user` is the dispatcher who closes the offer.
    record OfferServices(
            Offers offers,
            OfferRequote requote,
            OfferSheetFactory sheets,
            AnswerComparison comparison,
            OfferRecorder recorder,
            Supplier<String> user) {}

    OfferDetailViewModel(
            OfferServices services,
            TaskRunner runner,
            Navigator navigator,
            OfferFormatter formatter,
            Notifications notifications,
            ErrorMessages errorMessages) {
        this.offerServices = services;
        this.loader = new LatestTask(runner);
        this.requoteRequest = new LatestTask(runner);
        this.answerLoader = new LatestTask(runner);
        this.runner = runner;
        this.navigator = navigator;
        this.formatter = formatter;
        this.notifications = notifications;
        this.errorMessages = errorMessages;
    }

    /// Selects an offer, or updates the selected offer; null selects none. Loads the events of the offer in the
    /// background. Selecting another offer cancels a running requote and an open question.
    void selectOrUpdateOffer(@Nullable Offer offer) {
        OfferDetail previousDetail = detail.get();
        boolean isSameOffer = offer != null
                && previousDetail != null
                && previousDetail.offer().id().equals(offer.id());
        if (!isSameOffer) {
            cancelRequote();
            question.set(Question.NONE);
        }
        if (offer == null) {
            detail.set(null);
            return;
        }
        detail.set(
                isSameOffer
                        ? previousDetail.withOffer(offer)
                        : OfferDetail.withoutRequote(offer, acceptedOrLowestRate(offer), List.of()));
        if (!isSameOffer) {
            showReceivedAnswerIfOfSelectedOffer();
        }
        UUID id = offer.id();
        loader.cancelPreviousAndStart(
                _ -> offerServices.offers.findEvents(id),
                TaskCallback.of(
                        events -> findDetail().ifPresent(current -> detail.set(current.withEvents(events))),
                        this::showFailure));
    }

    /// Shows a customer's answer with its offer, now or as soon as the offer is selected: selects the option
    /// that the answer names, and compares the answer with the offered shipment. Null shows no answer.
    void showAnswer(@Nullable OfferAnswer answer) {
        receivedAnswer = answer;
        showReceivedAnswerIfOfSelectedOffer();
    }

    private void showReceivedAnswerIfOfSelectedOffer() {
        OfferAnswer answer = receivedAnswer;
        OfferDetail current = detail.get();
        if (answer == null || current == null || !current.offer().id().equals(answer.offer())) {
            return;
        }
        cancelRequote();
        question.set(Question.NONE);
        List<OfferedRate> rates = offeredRates(current.offer());
        Integer option = answer.answer().option();
        OfferedRate price = option == null || option > rates.size() ? current.selectedPrice() : rates.get(option - 1);
        detail.set(OfferDetail.withoutRequote(current.offer(), price, current.events())
                .withAnswer(new OfferDetail.ReceivedAnswer(answer, null, false)));
        answerLoader.cancelPreviousAndStart(
                _ -> offerServices.comparison.findQuote(price),
                TaskCallback.of(
                        quoted -> findDetail()
                                .filter(latest -> latest.answer() != null
                                        && latest.answer().received().equals(answer))
                                .ifPresent(latest -> detail.set(latest.withAnswer(new OfferDetail.ReceivedAnswer(
                                        answer,
                                        quoted.map(quote -> offerServices.comparison.compare(quote, answer.shipment()))
                                                .orElse(null),
                                        true)))),
                        this::showFailure));
    }

    private static OfferedRate acceptedOrLowestRate(Offer offer) {
        OfferedRate accepted = offer.acceptedRate();
        return accepted == null ? offer.lowestRate() : accepted;
    }

    private Optional<OfferDetail> findDetail() {
        return Optional.ofNullable(detail.get());
    }

    /// Selects one of the offered prices, and removes the result of a requote.
    void selectPriceAndDiscardRequote(OfferedRate price) {
        findDetail()
                .ifPresent(current -> detail.set(OfferDetail.withoutRequote(current.offer(), price, current.events())
                        .withAnswer(current.answer())));
    }

    /// Requests rates for the offer's shipment again. If the customer is inactive, notifies about that instead.
    /// Does nothing while rates are being requested.
    void requoteIfCustomerActive() {
        findDetail().filter(_ -> !requestingRates.get()).ifPresent(current -> {
            OfferedRate offeredRate = current.requoteAnswer() == null
                    ? current.selectedPrice()
                    : current.requoteAnswer().offeredRate();
            CustomerBranch customer = offerServices.requote.currentOrQuotedCustomerOf(current.offer());
            if (!customer.active()) {
                notifications.showOrReplaceNotification(
                        Notification.warning(formatter.text("form.problem.inactive", customer.customerName()), ""));
                return;
            }
            requestingRates.set(true);
            requoteRequest.cancelPreviousAndStart(
                    control -> offerServices.requote.requestAndSaveCurrentRate(customer, offeredRate, control),
                    TaskCallback.of(
                            answer -> {
                                requestingRates.set(false);
                                findDetail()
                                        .ifPresent(latest -> detail.set(new OfferDetail(
                                                latest.offer(),
                                                offeredRate,
                                                latest.events(),
                                                answer,
                                                null,
                                                latest.answer())));
                            },
                            failure -> {
                                requestingRates.set(false);
                                showFailure(failure);
                            }));
        });
    }

    void cancelRequote() {
        requoteRequest.cancel();
        requestingRates.set(false);
    }

    /// Selects one of the two price policies for a requote, and the current price that the policy determines.
    /// Does nothing without such a price.
    void selectRequotePricePolicy(RequotePricePolicy pricing) {
        findDetail().ifPresent(current -> {
            OfferedRate price = current.requoteAnswer() == null
                    ? null
                    : current.requoteAnswer().currentPriceWithPolicy(pricing);
            if (price != null) {
                detail.set(current.withSelectedPrice(price).withRequotePricing(pricing));
            }
        });
    }

    /// Opens the shipment at its last step.
    void openShipment() {
        findDetail()
                .ifPresent(detail -> navigator.goTo(
                        new Destination.QuotedShipment(detail.selectedPrice().quote())));
    }

    /// Records that the customer accepted the offer, and opens the booking page of the selected price. If
    /// several prices were offered, asks first which price was accepted. For a won offer, only opens the
    /// booking page; for a booked offer, only opens the documents.
    void acceptOrAskOrOpenNextPage() {
        findDetail().ifPresent(detail -> {
            Offer.Booking booking = detail.offer().status().booking();
            if (booking != null) {
                navigator.goTo(new Destination.AttemptDocuments(booking.attempt()));
            } else if (detail.offer().status().state() == OfferState.WON) {
                openBookingPage(detail.selectedPrice());
            } else if (mustAskForAcceptedRate(detail)) {
                question.set(Question.ACCEPTED_RATE);
            } else {
                OfferRequote.RequoteAnswer answer = detail.requotePricing() == null ? null : detail.requoteAnswer();
                OfferedRate offeredRate = answer == null ? detail.selectedPrice() : answer.offeredRate();
                recordWonAndOpenBookingPage(
                        detail.offer(), offeredRates(detail.offer()).indexOf(offeredRate) + 1, detail.selectedPrice());
            }
        });
    }

    /// Whether the offer has several prices, the accepted price is unknown, and neither a price of a requote
    /// nor the price that the customer's answer names is selected.
    static boolean mustAskForAcceptedRate(OfferDetail detail) {
        return detail.offer().status().booking() == null
                && detail.offer().status().state() != OfferState.WON
                && detail.requotePricing() == null
                && !detail.isSelectedPriceNamedInAnswer()
                && offeredRates(detail.offer()).size() > 1;
    }

    /// Records which of the offered prices the customer accepted, counted from 1, and opens the booking page of
    /// that price.
    void recordWonByNumberAndOpenBookingPage(int number) {
        findDetail()
                .filter(detail ->
                        number >= 1 && number <= offeredRates(detail.offer()).size())
                .ifPresent(current -> {
                    OfferedRate rate = offeredRates(current.offer()).get(number - 1);
                    selectPriceAndDiscardRequote(rate);
                    recordWonAndOpenBookingPage(current.offer(), number, rate);
                });
    }

    private void recordWonAndOpenBookingPage(Offer offer, int optionNumber, OfferedRate price) {
        question.set(Question.NONE);
        closeOfferInBackground(
                offer, new OfferEvent.Won(optionNumber == 0 ? null : optionNumber), () -> openBookingPage(price));
    }

    private void openBookingPage(OfferedRate price) {
        navigator.goTo(new Destination.BookRate(price.quote(), price.rateNumber(), price.sellPrice()));
    }

    private static List<OfferedRate> offeredRates(Offer offer) {
        return offer.details().prices().rates();
    }

    /// Whether the offer can be marked as lost. A booked offer cannot.
    static boolean canBeLost(Offer offer) {
        OfferState state = offer.status().state();
        return state == OfferState.OPEN
                || (state == OfferState.WON && !offer.status().isBooked());
    }

    /// Records in the background that the customer declined.
    ///
    /// @param name the typed name, for a reason that requires one; otherwise empty
    void recordLost(LossReasons.Reason reason, String name) {
        question.set(Question.NONE);
        findDetail()
                .ifPresent(detail -> closeOfferInBackground(
                        detail.offer(), new OfferEvent.Lost(reason.text(), name.strip()), () -> {}));
    }

    private void closeOfferInBackground(Offer offer, OfferEvent.OfferChange event, Runnable onClosed) {
        runner.start(
                _ -> offerServices.offers.closeUnlessChanged(offer, event, offerServices.user.get()),
                TaskCallback.of(
                        closeResult -> {
                            switch (closeResult) {
                                case Offers.CloseResult.Closed(Offer currentOffer) -> {
                                    notifications.showOrReplaceNotification(
                                            Notification.success(formatter.closedText(currentOffer), ""));
                                    onClosed.run();
                                }
                                case Offers.CloseResult.AlreadyClosed(Offer currentOffer, OfferEvent otherClosing) ->
                                    notifications.showOrReplaceNotification(Notification.warning(
                                            formatter.closedByColleagueText(
                                                    currentOffer, otherClosing.dispatcher(), otherClosing.occurredAt()),
                                            formatter.text("offers.overtaken.detail")));
                                case Offers.CloseResult.Booked(Offer currentOffer) ->
                                    notifications.showOrReplaceNotification(Notification.warning(
                                            formatter.text(
                                                    "offers.notLost",
                                                    formatter.laneText(currentOffer),
                                                    formatter.customerText(currentOffer)),
                                            formatter.text("offers.notLost.detail")));
                            }
                        },
                        this::showFailure));
    }

    /// Adds a note to the offer; a blank text is ignored.
    void addNote(String text) {
        if (!text.isBlank()) {
            recordNonClosingEventInBackground(new OfferEvent.NoteAdded(text.strip()));
        }
    }

    /// Plans a follow-up with the customer; null cancels the follow-up.
    void planFollowUp(@Nullable Instant time) {
        recordNonClosingEventInBackground(new OfferEvent.FollowUpChanged(time));
    }

    /// Changes the end of validity; null removes the end of validity.
    void changeValidityEnd(@Nullable Instant validityEnd) {
        recordNonClosingEventInBackground(new OfferEvent.ValidityChanged(validityEnd));
    }

    private void recordNonClosingEventInBackground(OfferEvent.OfferChange event) {
        findDetail()
                .ifPresent(detail -> runner.start(
                        _ -> offerServices.offers.recordNonClosingEvent(
                                detail.offer().id(), event, offerServices.user.get()),
                        TaskCallback.of(_ -> {}, this::showFailure)));
    }

    /// Copies the quote sheet to the clipboard and records that the sheet was sent. The sheet has the current
    /// price of a requote if that price is selected, otherwise the offered prices.
    void copySheetAndRecordSent(Consumer<QuoteSheet> clipboard) {
        findDetail().ifPresent(detail -> {
            OfferedPrices offeredPrices = detail.offer().details().prices();
            OfferRequote.RequoteAnswer answer = detail.requotePricing() == null ? null : detail.requoteAnswer();
            OfferedPrices prices = answer == null
                    ? offeredPrices
                    : offerServices.recorder.withChosenValidityEnd(OfferedPrices.validAsLongAsRates(
                            List.of(detail.selectedPrice()), offeredPrices.shipmentSummary()));
            OffersFeature.SheetMaker sheetMaker =
                    offerServices.sheets.sheetMakers().get();
            runner.start(
                    _ -> answer == null
                            ? offerServices.sheets.findOrRecreateSentSheet(detail.offer())
                            : offerServices.sheets.createSheetOfCurrentPrice(detail.offer(), prices, sheetMaker),
                    TaskCallback.of(
                            sheet -> {
                                clipboard.accept(sheet);
                                offerServices.recorder.recordSentOffer(
                                        prices,
                                        sheet.toJson(),
                                        DeliveryChannel.COPIED,
                                        detail.offer().details().recipient());
                            },
                            this::showFailure));
        });
    }

    private void showFailure(Throwable failure) {
        notifications.showOrReplaceNotification(Notification.ofError(errorMessages.createFor(failure)));
    }

    ReadOnlyObjectProperty<@Nullable OfferDetail> detailProperty() {
        return detail.getReadOnlyProperty();
    }

    /// Whether rates are being requested.
    ReadOnlyObjectProperty<Boolean> requestingRatesProperty() {
        return requestingRates.getReadOnlyProperty();
    }
}
