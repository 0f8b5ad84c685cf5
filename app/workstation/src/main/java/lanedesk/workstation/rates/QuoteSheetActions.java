package lanedesk.workstation.rates;

import java.time.Instant;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.notice.Notification;
import lanedesk.workstation.notice.Notifications;
import lanedesk.workstation.paper.CustomerDocumentStyle;
import lanedesk.workstation.paper.CustomerDocumentStyles;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.QuoteSheetDelivery;
import lanedesk.workstation.paper.QuoteSheetWriter;
import lanedesk.workstation.quoting.QuoteService;
import lanedesk.workstation.quoting.SavedQuote;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.ChosenValidityEnd;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.BoardQuoteSheetBuilder;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Brings the quote sheet to the clipboard, before the dispatcher as a document, or into a mail.
final class QuoteSheetActions {

    private final RateBoardViewModel model;
    private final QuoteService quoting;
    private final CustomerDocumentStyles documentStyles;
    private final QuoteSheetDelivery sheetDelivery;
    private final ChosenValidityRecorder recorder;
    private final LatestTask sheetLoader;
    private final Notifications notices;
    private final StringProperty copiedText = new SimpleStringProperty("");
    private final Consumer<Throwable> onFailure;
    private TaskHandle previewTask = TaskHandle.NONE;
    private TaskHandle mailTask = TaskHandle.NONE;

    QuoteSheetActions(
            RateBoardViewModel model,
            QuoteService quoting,
            CustomerDocumentStyles documentStyles,
            QuoteSheetDelivery sheetDelivery,
            ChosenValidityRecorder recorder,
            TaskRunner runner,
            Notifications notices,
            Consumer<Throwable> onFailure) {
        this.model = model;
        this.quoting = quoting;
        this.documentStyles = documentStyles;
        this.sheetDelivery = sheetDelivery;
        this.recorder = recorder;
        this.sheetLoader = new LatestTask(runner);
        this.notices = notices;
        this.onFailure = onFailure;
    }

    /// What was copied last, as the customer reads it; empty before.
    StringProperty copiedTextProperty() {
        return copiedText;
    }

    void showReason(String reason) {
        notices.show(Notification.information(reason, ""));
    }

    /// Puts the sheet on the clipboard as text and as HTML.
    void copy() {
        createSheet(false, (sheet, left) -> {
            String text = QuoteSheetWriter.text(sheet);
            ClipboardText.put(text, QuoteSheetWriter.page(sheet, ""));
            copiedText.set(text);
            if (!model.visibleRates().comparingProperty().get()) { // there it is shown, and is not to be covered
                notices.show(Notification.success(
                        model.rateFormatter()
                                .text("rates.sheet.copied", sheet.options().size()),
                        ""));
            }
            left.accept(DeliveryChannel.COPIED);
        });
    }

    /// Shows the sheet as a document; nothing while one is about to be shown.
    void preview() {
        if (!previewTask.isRunning()) {
            createSheet(false, (sheet, left) -> previewTask = sheetDelivery.show(sheet, left));
        }
    }

    /// Brings the sheet to the printer, likewise; rates that stand side by side do so on paper too.
    void print() {
        if (!previewTask.isRunning()) {
            createSheet(
                    model.visibleRates().comparingProperty().get(),
                    (sheet, left) -> previewTask = sheetDelivery.print(sheet, left));
        }
    }

    /// Opens a draft of a mail with the sheet; nothing while one is being opened, which would be a second offer.
    void mail() {
        if (!mailTask.isRunning()) {
            createSheet(false, (sheet, left) -> mailTask = sheetDelivery.mail(sheet, left));
        }
    }

    /// The rates that go on a sheet: the pinned ones, or the one in front where none is; as they are on the board now,
    /// without those that only the board before had.
    List<RateRow> offeredRates() {
        RateRow inFront = model.selectedProperty().get();
        List<RateRow> pinned = model.visibleRates().pinned();
        List<RateRow> chosen = pinned.isEmpty() && inFront != null ? List.of(inFront) : pinned;
        return chosen.stream()
                .map(model.pricedRates()::currentRow)
                .flatMap(Stream::ofNullable)
                .toList();
    }

    /// The prices an offer made now would have; null where no rate can be sold.
    @Nullable
    OfferedPrices currentPrices() {
        Board board = model.boardProperty().get();
        PricedRates priced = model.pricedRates();
        List<RateRow> rows =
                board == null ? List.of() : BoardQuoteSheetBuilder.offerableRates(offeredRates(), priced, model.now());
        return board == null || rows.isEmpty() ? null : currentPrices(board, rows, priced);
    }

    private OfferedPrices currentPrices(Board board, List<RateRow> rows, PricedRates priced) {
        return recorder.withValidity(
                new BoardQuoteSheetBuilder(board, rows, priced, model.rateFormatter()).offeredPrices());
    }

    /// Opens the prompt for their validity, at the control that shows it.
    void chooseValidity(Node anchor) {
        OfferedPrices offeredPrices = currentPrices();
        if (offeredPrices == null) {
            showReason(model.rateFormatter().text("rates.sheet.empty"));
        } else {
            recorder.promptForEnd(anchor, offeredPrices);
        }
    }

    /// The end of validity that was chosen; null where none was.
    ReadOnlyProperty<@Nullable ChosenValidityEnd> validityProperty() {
        return recorder.chosenProperty();
    }

    /// Whether an end of validity was chosen that has passed at a moment.
    boolean isValidityExpired(Instant now) {
        return recorder.isExpired(now);
    }

    // Shown in the window, never on the sheet; while buy figures are hidden without a word on what is wrong with a
    // price, because the customer may see the screen.
    private void warnOfLosses(List<RateRow> offered, PricedRates priced) {
        if (model.shipment().ratesOutdatedProperty().get()) {
            notices.show(Notification.warning(model.rateFormatter().text("rates.banner.stale"), ""));
        }
        offered.stream()
                .filter(priced::isLoss)
                .findFirst()
                .ifPresent(row -> notices.show(Notification.warning(
                        model.buyRateVisibility().isHidden()
                                ? model.rateFormatter().text("rates.sheet.check")
                                : model.rateFormatter().lossText(row, priced),
                        model.rateFormatter().carrierName(row))));
    }

    // Prices of a shipment that may be another than the customer asked for stay here.
    private boolean hasUncheckedValues() {
        Shipment shipment = model.shipment();
        int open = shipment.uncertainCountProperty().get();
        if (open > 0) {
            notices.show(Notification.warning(
                            model.rateFormatter().text("rates.sheet.doubts", open),
                            model.rateFormatter().text("rates.sheet.doubts.detail"))
                    .about("rates.sheet.doubts")
                    .withAction(new Notification.Action(
                            model.rateFormatter().text("rates.sheet.doubts.review"), shipment::reviewUncertainValues)));
        }
        return open > 0;
    }

    private record SheetData(SavedQuote quoted, CustomerDocumentStyle on) {}

    // Offers the rates that were selected when the key was pressed, even if the board has changed since.
    private void createSheet(boolean sideBySide, BiConsumer<QuoteSheet, Consumer<DeliveryChannel>> leave) {
        Board board = model.boardProperty().get();
        if (board == null
                || hasUncheckedValues()
                || !model.pricing().sellPrices().saveTypedFields()) {
            return;
        }
        PricedRates priced = model.pricedRates();
        List<RateRow> rows = BoardQuoteSheetBuilder.offerableRates(offeredRates(), priced, model.now());
        if (rows.isEmpty()) {
            showReason(model.rateFormatter().text("rates.sheet.empty"));
            return;
        }
        sheetLoader.start(
                _ -> new SheetData(
                        quoting.find(rows.getFirst().quoteId()).orElseThrow(),
                        documentStyles.styleFor(board.customerNumber(), board.customerName())),
                TaskCallback.of(
                        read -> {
                            BoardQuoteSheetBuilder sheets = new BoardQuoteSheetBuilder(
                                    board,
                                    rows,
                                    priced,
                                    model.rateFormatter().withLanguage(read.on().language()));
                            OfferedPrices offeredPrices = currentPrices(board, rows, priced);
                            QuoteSheet sheet = sheets.createSheet(
                                    read.quoted(), read.on(), model.now(), offeredPrices.validUntil(), sideBySide);
                            leave.accept(
                                    sheet,
                                    channel -> recorder.recordSent(
                                            offeredPrices,
                                            sheet.toJson(),
                                            channel,
                                            read.on().to().oneLine()));
                            warnOfLosses(rows, priced);
                        },
                        onFailure));
    }
}
