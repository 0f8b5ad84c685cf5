package lanedesk.workstation.rates;

import java.time.Instant;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.workstation.form.OfferValidityPrompt;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.printouts.CustomerDocumentStyle;
import lanedesk.workstation.printouts.QuoteSheet;
import lanedesk.workstation.printouts.QuoteSheetWriter;
import lanedesk.workstation.rates.SavedBoardState.ChosenValidityEnd;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.LaneFacts;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.BoardQuoteSheetBuilder;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Copies, previews, prints and mails the quote sheet of the pinned or selected rates. The prices of the sheet
/// are valid until the time that the dispatcher chose or the settings define, but not longer than the rates.
/// Used only on the FX thread.
final class QuoteSheetActions {

    private final RateBoardViewModel model;
    private final QuoteService quoteService;
    private final RatesFeature.SheetServices sheetDelivery;
    private final OfferValidityPrompt validityPrompt;
    private final LatestTask sheetLoader;
    private final Notifications notifications;
    /// The plain text of the quote sheet copied last; empty before the first copy and after the text was
    /// hidden.
    final StringProperty copiedText = new SimpleStringProperty("");
    /// The end of validity that the dispatcher chose; null if none was chosen.
    final ObjectProperty<@Nullable ChosenValidityEnd> chosenEnd;
    private final Consumer<Throwable> onFailure;
    private TaskHandle previewTask = TaskHandle.NONE;
    private TaskHandle mailTask = TaskHandle.NONE;

    QuoteSheetActions(
            RateBoardViewModel model,
            QuoteService quoteService,
            RatesFeature.SheetServices sheetDelivery,
            OfferValidityPrompt validityPrompt,
            TaskRunner runner,
            Notifications notifications,
            Consumer<Throwable> onFailure) {
        this.model = model;
        this.quoteService = quoteService;
        this.sheetDelivery = sheetDelivery;
        this.validityPrompt = validityPrompt;
        this.sheetLoader = new LatestTask(runner);
        this.notifications = notifications;
        this.onFailure = onFailure;
        chosenEnd = new SimpleObjectProperty<>(model.savedState.validityEnd);
        chosenEnd.subscribe((_, end) -> {
            model.savedState.validityEnd = end;
            model.savedState.writeStateToSavedText();
        });
    }

    void showReasonNotification(String reason) {
        notifications.showOrReplaceNotification(Notification.information(reason, ""));
    }

    /// Copies the quote sheet to the clipboard as plain text and HTML, and records the offer.
    void copySheetAndRecordOffer() {
        loadAndDeliverSheet(false, (sheet, onSent) -> {
            String text = QuoteSheetWriter.toPlainText(sheet);
            ClipboardText.copyToClipboard(text, QuoteSheetWriter.toHtml(sheet, ""));
            copiedText.set(text);
            // The comparison shows the copied text itself; a notification would cover it.
            if (!model.isComparing.get()) {
                notifications.showOrReplaceNotification(Notification.success(
                        model.rateFormatter.textOf(
                                "rates.sheet.copied", sheet.options().size()),
                        ""));
            }
            onSent.accept(DeliveryChannel.COPIED);
        });
    }

    /// Opens a preview of the quote sheet; does nothing while a preview is being opened.
    void openSheetPreview() {
        if (!previewTask.isRunning()) {
            loadAndDeliverSheet(
                    false,
                    (sheet, onSent) ->
                            previewTask = sheetDelivery.sheetDelivery().openPreview(sheet, onSent));
        }
    }

    /// Opens the quote sheet for printing; does nothing while a preview is being opened. While rates are
    /// compared, the sheet shows the rates side by side.
    void openSheetForPrinting() {
        if (!previewTask.isRunning()) {
            loadAndDeliverSheet(
                    model.isComparing.get(),
                    (sheet, onSent) ->
                            previewTask = sheetDelivery.sheetDelivery().openPreviewForPrinting(sheet, onSent));
        }
    }

    /// Opens a mail draft with the quote sheet. Does nothing while a draft is being opened, because a second
    /// draft would record a second offer.
    void openSheetMailDraft() {
        if (!mailTask.isRunning()) {
            List<RateRow> rates = pinnedOrSelectedRates();
            loadAndDeliverSheet(
                    false,
                    (sheet, onSent) -> mailTask = sheetDelivery
                            .sheetDelivery()
                            .openMailDraft(sheet, rates.getFirst().quoteId(), onSent));
        }
    }

    /// Returns the rates for a quote sheet: the pinned rates, or the selected rate if none is pinned. Rates
    /// that are no longer on the board are omitted.
    List<RateRow> pinnedOrSelectedRates() {
        RateRow selectedRate = model.selectedRate.get();
        List<RateRow> pinnedRates = model.pinnedRates;
        List<RateRow> rates = pinnedRates.isEmpty() && selectedRate != null ? List.of(selectedRate) : pinnedRates;
        return rates.stream()
                .map(model.pricedRates()::currentRowOf)
                .flatMap(Stream::ofNullable)
                .toList();
    }

    /// Returns the prices that an offer would contain at the moment; null if no rate can be offered.
    @Nullable
    OfferedPrices currentOfferedPrices() {
        Board board = model.board.get();
        PricedRates priced = model.pricedRates();
        List<RateRow> rows = board == null
                ? List.of()
                : BoardQuoteSheetBuilder.filterOfferableRates(pinnedOrSelectedRates(), priced, model.currentTime());
        return board == null || rows.isEmpty() ? null : createOfferedPrices(board, rows, priced);
    }

    private OfferedPrices createOfferedPrices(Board board, List<RateRow> rows, PricedRates priced) {
        OfferedPrices prices = new BoardQuoteSheetBuilder(board, rows, priced, LaneFacts.NONE, model.rateFormatter)
                .createOfferedPrices();
        ChosenValidityEnd chosenValidity = chosenEnd.get();
        // A chosen end of validity that has passed is ignored.
        if (chosenValidity == null || isChosenValidityEndPast(model.currentTime())) {
            return sheetDelivery.recorder().withChosenValidityEnd(prices);
        }
        Instant chosenTime = chosenValidity.at();
        return chosenTime == null ? prices : prices.withValidityUpTo(chosenTime);
    }

    /// Asks for the end of validity in a popup at `anchor`. If no rate can be offered, notifies about that
    /// instead.
    void promptForValidityEnd(Node anchor) {
        OfferedPrices offeredPrices = currentOfferedPrices();
        if (offeredPrices == null) {
            showReasonNotification(model.rateFormatter.textOf("rates.sheet.empty"));
        } else {
            validityPrompt.showAtField(
                    anchor, offeredPrices.earliestExpiry(), end -> chosenEnd.set(new ChosenValidityEnd(end)));
        }
    }

    /// Returns whether the end of validity that the dispatcher chose has passed.
    boolean isChosenValidityEndPast(Instant now) {
        ChosenValidityEnd chosenValidity = chosenEnd.get();
        Instant chosenTime = chosenValidity == null ? null : chosenValidity.at();
        return chosenTime != null && !chosenTime.isAfter(now);
    }

    // Notifies about outdated rates and about a price below the buy rate. While buy rates are hidden, the text
    // gives no reason, because the customer may see the screen.
    private void notifyOutdatedRatesAndLosses(List<RateRow> offeredRates, PricedRates priced) {
        if (model.shipment.ratesOutdatedProperty().get()) {
            notifications.showOrReplaceNotification(
                    Notification.warning(model.rateFormatter.textOf("rates.banner.stale"), ""));
        }
        offeredRates.stream()
                .filter(priced::isPriceBelowBuyRate)
                .findFirst()
                .ifPresent(row -> notifications.showOrReplaceNotification(Notification.warning(
                        model.buyRateVisibility.areBuyRatesHidden()
                                ? model.rateFormatter.textOf("rates.sheet.check")
                                : model.rateFormatter.lossWarningText(row, priced),
                        model.rateFormatter.carrierName(row))));
    }

    // Notifies if the shipment has uncertain values, and returns whether it has any. Prices for uncertain
    // values are not sent, because the shipment may differ from the customer's request.
    private boolean notifyIfValuesAreUncertain() {
        Shipment shipment = model.shipment;
        int uncertainCount = shipment.uncertainCountProperty().get();
        if (uncertainCount > 0) {
            notifications.showOrReplaceNotification(Notification.warning(
                            model.rateFormatter.textOf("rates.sheet.doubts", uncertainCount),
                            model.rateFormatter.textOf("rates.sheet.doubts.detail"))
                    .withTopic("rates.sheet.doubts")
                    .withAction(new Notification.Action(
                            model.rateFormatter.textOf("rates.sheet.doubts.review"),
                            shipment::showFormAndReviewUncertainValues)));
        }
        return uncertainCount > 0;
    }

    private record SheetData(SavedQuote savedQuote, CustomerDocumentStyle documentStyle) {}

    // Loads the quote in the background and delivers a sheet with the rates and prices at the time of the call,
    // even if the board changes meanwhile. Delivers nothing if a value of the shipment is uncertain, a typed
    // price is invalid, or no rate can be offered.
    private void loadAndDeliverSheet(
            boolean isSideBySide, BiConsumer<QuoteSheet, Consumer<DeliveryChannel>> deliverSheet) {
        Board board = model.board.get();
        if (board == null || notifyIfValuesAreUncertain() || !model.sellPrices.saveFieldsOrFocusInvalid()) {
            return;
        }
        PricedRates priced = model.pricedRates();
        List<RateRow> rows =
                BoardQuoteSheetBuilder.filterOfferableRates(pinnedOrSelectedRates(), priced, model.currentTime());
        if (rows.isEmpty()) {
            showReasonNotification(model.rateFormatter.textOf("rates.sheet.empty"));
            return;
        }
        LaneFacts laneFacts = model.laneFacts();
        List<ShipmentReference> references = model.shipment.referencesProperty().get();
        sheetLoader.cancelPreviousAndStart(
                _ -> new SheetData(
                        quoteService
                                .findQuoteAndCache(rows.getFirst().quoteId())
                                .orElseThrow(),
                        sheetDelivery
                                .documentStyles()
                                .loadStyleForQuote(
                                        rows.getFirst().quoteId(), board.customerNumber(), board.customerName())),
                TaskCallback.of(
                        data -> {
                            BoardQuoteSheetBuilder sheetBuilder = new BoardQuoteSheetBuilder(
                                    board,
                                    rows,
                                    priced,
                                    laneFacts,
                                    model.rateFormatter.withLanguage(
                                            data.documentStyle().language()));
                            OfferedPrices offeredPrices = createOfferedPrices(board, rows, priced);
                            QuoteSheet sheet = sheetBuilder.createSheet(
                                    data.savedQuote(),
                                    references,
                                    data.documentStyle(),
                                    model.currentTime(),
                                    offeredPrices.validUntil(),
                                    isSideBySide);
                            deliverSheet.accept(
                                    sheet,
                                    channel -> sheetDelivery
                                            .recorder()
                                            .recordSentOffer(
                                                    offeredPrices,
                                                    sheet.toJson(),
                                                    channel,
                                                    data.documentStyle().to().nameAndEmail()));
                            notifyOutdatedRatesAndLosses(rows, priced);
                        },
                        onFailure));
    }
}
