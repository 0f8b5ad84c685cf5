package lanedesk.workstation.rates;

import java.time.Instant;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.workstation.form.OfferValidityPrompt;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.paper.CustomerDocumentStyle;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.QuoteSheetWriter;
import lanedesk.workstation.rates.SavedBoardState.ChosenValidityEnd;
import lanedesk.workstation.rates.board.Board;
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

/// Copies, previews, prints and mails the quote sheet. Limits the validity of its prices: to the chosen end, else by
/// the settings, and never beyond the rates' expiry. Belongs to the FX thread.
final class QuoteSheetActions {

    private final RateBoardViewModel model;
    private final QuoteService quoting;
    private final RatesFeature.SheetDelivery delivery;
    private final OfferValidityPrompt prompt;
    private final LatestTask sheetLoader;
    private final Notifications notices;
    private final StringProperty copiedText = new SimpleStringProperty("");
    private final ObjectProperty<@Nullable ChosenValidityEnd> chosenEnd;
    private final Consumer<Throwable> onFailure;
    private TaskHandle previewTask = TaskHandle.NONE;
    private TaskHandle mailTask = TaskHandle.NONE;

    QuoteSheetActions(
            RateBoardViewModel model,
            QuoteService quoting,
            RatesFeature.SheetDelivery delivery,
            OfferValidityPrompt prompt,
            TaskRunner runner,
            Notifications notices,
            Consumer<Throwable> onFailure) {
        this.model = model;
        this.quoting = quoting;
        this.delivery = delivery;
        this.prompt = prompt;
        this.sheetLoader = new LatestTask(runner);
        this.notices = notices;
        this.onFailure = onFailure;
        chosenEnd = new SimpleObjectProperty<>(model.memory.validityEnd);
        chosenEnd.subscribe((_, end) -> {
            model.memory.validityEnd = end;
            model.memory.save();
        });
    }

    /// The text that was copied last; empty before the first copy.
    StringProperty copiedTextProperty() {
        return copiedText;
    }

    void showReason(String reason) {
        notices.show(Notification.information(reason, ""));
    }

    /// Copies the sheet to the clipboard as text and HTML.
    void copy() {
        createSheet(false, (sheet, left) -> {
            String text = QuoteSheetWriter.text(sheet);
            ClipboardText.put(text, QuoteSheetWriter.page(sheet, ""));
            copiedText.set(text);
            if (!model.comparing.get()) { // there it is shown, and is not to be covered
                notices.show(Notification.success(
                        model.rateFormatter.text(
                                "rates.sheet.copied", sheet.options().size()),
                        ""));
            }
            left.accept(DeliveryChannel.COPIED);
        });
    }

    /// Shows a preview of the sheet; does nothing while one is being opened.
    void preview() {
        if (!previewTask.isRunning()) {
            createSheet(
                    false,
                    (sheet, left) -> previewTask = delivery.sheetDelivery().show(sheet, left));
        }
    }

    /// Prints the sheet; does nothing while one is being opened. Rates compared side by side are printed side by
    /// side.
    void print() {
        if (!previewTask.isRunning()) {
            createSheet(
                    model.comparing.get(),
                    (sheet, left) -> previewTask = delivery.sheetDelivery().print(sheet, left));
        }
    }

    /// Opens a mail draft with the sheet; does nothing while one is being opened, which would create a second
    /// offer.
    void mail() {
        if (!mailTask.isRunning()) {
            createSheet(
                    false, (sheet, left) -> mailTask = delivery.sheetDelivery().mail(sheet, left));
        }
    }

    /// The rates for a sheet: the pinned ones, or the selected one if none is pinned, without those that are no
    /// longer on the board.
    List<RateRow> offeredRates() {
        RateRow selectedRate = model.selectedProperty().get();
        List<RateRow> pinned = model.pinned;
        List<RateRow> chosen = pinned.isEmpty() && selectedRate != null ? List.of(selectedRate) : pinned;
        return chosen.stream()
                .map(model.pricedRates()::currentRow)
                .flatMap(Stream::ofNullable)
                .toList();
    }

    /// The prices that an offer made now would have; null if no rate has a price.
    @Nullable
    OfferedPrices currentPrices() {
        Board board = model.boardProperty().get();
        PricedRates priced = model.pricedRates();
        List<RateRow> rows =
                board == null ? List.of() : BoardQuoteSheetBuilder.offerableRates(offeredRates(), priced, model.now());
        return board == null || rows.isEmpty() ? null : currentPrices(board, rows, priced);
    }

    private OfferedPrices currentPrices(Board board, List<RateRow> rows, PricedRates priced) {
        OfferedPrices prices = new BoardQuoteSheetBuilder(board, rows, priced, model.rateFormatter).offeredPrices();
        ChosenValidityEnd end = chosenEnd.get();
        // A chosen end in the past does not apply to new offers.
        if (end == null || isValidityExpired(model.now())) {
            return delivery.recorder().withValidity(prices);
        }
        Instant time = end.at();
        return time == null ? prices : prices.withEarlierEnd(time);
    }

    /// Opens the validity prompt at the control that shows the validity.
    void chooseValidity(Node anchor) {
        OfferedPrices offeredPrices = currentPrices();
        if (offeredPrices == null) {
            showReason(model.rateFormatter.text("rates.sheet.empty"));
        } else {
            prompt.prompt(anchor, offeredPrices.earliestExpiry(), end -> chosenEnd.set(new ChosenValidityEnd(end)));
        }
    }

    /// The chosen end of validity; null if none was chosen.
    ReadOnlyProperty<@Nullable ChosenValidityEnd> validityProperty() {
        return chosenEnd;
    }

    /// Whether a chosen end of validity has passed.
    boolean isValidityExpired(Instant now) {
        ChosenValidityEnd end = chosenEnd.get();
        Instant time = end == null ? null : end.at();
        return time != null && !time.isAfter(now);
    }

    // Shown in the window, never on the sheet. While buy amounts are hidden it gives no reason, because the
    // customer may see the screen.
    private void warnOfLosses(List<RateRow> offered, PricedRates priced) {
        if (model.shipment.ratesOutdatedProperty().get()) {
            notices.show(Notification.warning(model.rateFormatter.text("rates.banner.stale"), ""));
        }
        offered.stream()
                .filter(priced::isLoss)
                .findFirst()
                .ifPresent(row -> notices.show(Notification.warning(
                        model.buyRateVisibility.isHidden()
                                ? model.rateFormatter.text("rates.sheet.check")
                                : model.rateFormatter.lossText(row, priced),
                        model.rateFormatter.carrierName(row))));
    }

    // A shipment with uncertain values may differ from the customer's request, so its prices are not sent.
    private boolean hasUncheckedValues() {
        Shipment shipment = model.shipment;
        int open = shipment.uncertainCountProperty().get();
        if (open > 0) {
            notices.show(Notification.warning(
                            model.rateFormatter.text("rates.sheet.doubts", open),
                            model.rateFormatter.text("rates.sheet.doubts.detail"))
                    .about("rates.sheet.doubts")
                    .withAction(new Notification.Action(
                            model.rateFormatter.text("rates.sheet.doubts.review"), shipment::reviewUncertainValues)));
        }
        return open > 0;
    }

    private record SheetData(SavedQuote quoted, CustomerDocumentStyle on) {}

    // Offers the rates that were selected when the key was pressed, even if the board has changed since.
    private void createSheet(boolean sideBySide, BiConsumer<QuoteSheet, Consumer<DeliveryChannel>> leave) {
        Board board = model.boardProperty().get();
        if (board == null || hasUncheckedValues() || !model.sellPrices.saveTypedFields()) {
            return;
        }
        PricedRates priced = model.pricedRates();
        List<RateRow> rows = BoardQuoteSheetBuilder.offerableRates(offeredRates(), priced, model.now());
        if (rows.isEmpty()) {
            showReason(model.rateFormatter.text("rates.sheet.empty"));
            return;
        }
        sheetLoader.start(
                _ -> new SheetData(
                        quoting.find(rows.getFirst().quoteId()).orElseThrow(),
                        delivery.documentStyles().styleFor(board.customerNumber(), board.customerName())),
                TaskCallback.of(
                        read -> {
                            BoardQuoteSheetBuilder sheets = new BoardQuoteSheetBuilder(
                                    board,
                                    rows,
                                    priced,
                                    model.rateFormatter.withLanguage(read.on().language()));
                            OfferedPrices offeredPrices = currentPrices(board, rows, priced);
                            QuoteSheet sheet = sheets.createSheet(
                                    read.quoted(), read.on(), model.now(), offeredPrices.validUntil(), sideBySide);
                            leave.accept(
                                    sheet,
                                    channel -> delivery.recorder()
                                            .recordSent(
                                                    offeredPrices,
                                                    sheet.toJson(),
                                                    channel,
                                                    read.on().to().oneLine()));
                            warnOfLosses(rows, priced);
                        },
                        onFailure));
    }
}
