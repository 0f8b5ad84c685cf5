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
import lanedesk.journal.offer.Channel;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.QuoteSheetWriter;
import lanedesk.workstation.paper.SheetOutlet;
import lanedesk.workstation.paper.Stationeries;
import lanedesk.workstation.paper.Stationery;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.ChosenEnd;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.SellSheets;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.Work;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// Brings the quote sheet to the clipboard, before the dispatcher as a document, or into a mail.
final class SheetActions {

    private final RateBoardViewModel model;
    private final Quoting quoting;
    private final Stationeries stationeries;
    private final SheetOutlet outlet;
    private final ChosenValidity recorder;
    private final LatestWork reading;
    private final Notices notices;
    private final StringProperty copied = new SimpleStringProperty("");
    private final Consumer<Throwable> failed;
    private Work showing = Work.NONE;
    private Work mailing = Work.NONE;

    SheetActions(
            RateBoardViewModel model,
            Quoting quoting,
            Stationeries stationeries,
            SheetOutlet outlet,
            ChosenValidity recorder,
            WorkRunner runner,
            Notices notices,
            Consumer<Throwable> failed) {
        this.model = model;
        this.quoting = quoting;
        this.stationeries = stationeries;
        this.outlet = outlet;
        this.recorder = recorder;
        this.reading = new LatestWork(runner);
        this.notices = notices;
        this.failed = failed;
    }

    /// What was copied last, as the customer reads it; empty before.
    StringProperty copiedProperty() {
        return copied;
    }

    void showReason(String reason) {
        notices.show(Notice.information(reason, ""));
    }

    /// Puts the sheet on the clipboard as text and as HTML.
    void copy() {
        make(false, (sheet, left) -> {
            String text = QuoteSheetWriter.text(sheet);
            ClipboardText.put(text, QuoteSheetWriter.page(sheet, ""));
            copied.set(text);
            if (!model.sight().comparingProperty().get()) { // there it is shown, and is not to be covered
                notices.show(Notice.success(
                        model.rateText()
                                .text("rates.sheet.copied", sheet.options().size()),
                        ""));
            }
            left.accept(Channel.COPIED);
        });
    }

    /// Shows the sheet as a document; nothing while one is about to be shown.
    void preview() {
        if (!showing.isRunning()) {
            make(false, (sheet, left) -> showing = outlet.show(sheet, left));
        }
    }

    /// Brings the sheet to the printer, likewise; rates that stand side by side do so on paper too.
    void print() {
        if (!showing.isRunning()) {
            make(model.sight().comparingProperty().get(), (sheet, left) -> showing = outlet.print(sheet, left));
        }
    }

    /// Opens a draft of a mail with the sheet; nothing while one is being opened, which would be a second offer.
    void mail() {
        if (!mailing.isRunning()) {
            make(false, (sheet, left) -> mailing = outlet.mail(sheet, left));
        }
    }

    /// The rates that go on a sheet: the pinned ones, or the one in front where none is; as they are on the board now,
    /// without those that only the board before had.
    List<RateRow> offered() {
        RateRow inFront = model.selectedProperty().get();
        List<RateRow> pinned = model.sight().pinned();
        List<RateRow> chosen = pinned.isEmpty() && inFront != null ? List.of(inFront) : pinned;
        return chosen.stream()
                .map(model.priced()::now)
                .flatMap(Stream::ofNullable)
                .toList();
    }

    /// The prices an offer made now would have; null where no rate can be sold.
    @Nullable
    OfferedPrices currentPrices() {
        Board board = model.boardProperty().get();
        PricedRates priced = model.priced();
        List<RateRow> rows = board == null ? List.of() : SellSheets.sellable(offered(), priced, model.now());
        return board == null || rows.isEmpty() ? null : currentPrices(board, rows, priced);
    }

    private OfferedPrices currentPrices(Board board, List<RateRow> rows, PricedRates priced) {
        return recorder.withValidity(new SellSheets(board, rows, priced, model.rateText()).offered());
    }

    /// Opens the prompt for their validity, at the control that shows it.
    void chooseValidity(Node place) {
        OfferedPrices told = currentPrices();
        if (told == null) {
            showReason(model.rateText().text("rates.sheet.empty"));
        } else {
            recorder.choose(place, told);
        }
    }

    /// The end of validity that was chosen; null where none was.
    ReadOnlyProperty<@Nullable ChosenEnd> validityProperty() {
        return recorder.chosenProperty();
    }

    /// Whether an end of validity was chosen that has passed at a moment.
    boolean isValidityOver(Instant now) {
        return recorder.isOver(now);
    }

    // Shown in the window, never on the sheet; while buy figures are hidden without a word on what is wrong with a
    // price, because the customer may see the screen.
    private void warn(List<RateRow> offered, PricedRates priced) {
        if (model.shipment().staleProperty().get()) {
            notices.show(Notice.warning(model.rateText().text("rates.banner.stale"), ""));
        }
        offered.stream()
                .filter(priced::isLoss)
                .findFirst()
                .ifPresent(row -> notices.show(Notice.warning(
                        model.buyFigures().isHidden()
                                ? model.rateText().text("rates.sheet.check")
                                : model.rateText().loss(row, priced),
                        model.rateText().name(row))));
    }

    // Prices of a shipment that may be another than the customer asked for stay here.
    private boolean hasOpenDoubts() {
        Shipment shipment = model.shipment();
        int open = shipment.openDoubtsProperty().get();
        if (open > 0) {
            notices.show(Notice.warning(
                            model.rateText().text("rates.sheet.doubts", open),
                            model.rateText().text("rates.sheet.doubts.detail"))
                    .about("rates.sheet.doubts")
                    .with(new Notice.Action(
                            model.rateText().text("rates.sheet.doubts.review"), shipment::reviewDoubts)));
        }
        return open > 0;
    }

    private record Read(Quoted quoted, Stationery on) {}

    // Offers the rates that were selected when the key was pressed, even if the board has changed since.
    private void make(boolean sideBySide, BiConsumer<QuoteSheet, Consumer<Channel>> leave) {
        Board board = model.boardProperty().get();
        if (board == null || hasOpenDoubts() || !model.pricing().prices().saveTyped()) {
            return;
        }
        PricedRates priced = model.priced();
        List<RateRow> rows = SellSheets.sellable(offered(), priced, model.now());
        if (rows.isEmpty()) {
            showReason(model.rateText().text("rates.sheet.empty"));
            return;
        }
        reading.start(
                _ -> new Read(
                        quoting.find(rows.getFirst().quoteId()).orElseThrow(),
                        stationeries.of(board.customerNumber(), board.customerName())),
                Outcome.of(
                        read -> {
                            SellSheets sheets = new SellSheets(
                                    board,
                                    rows,
                                    priced,
                                    model.rateText().withLanguage(read.on().language()));
                            OfferedPrices told = currentPrices(board, rows, priced);
                            QuoteSheet sheet =
                                    sheets.sheet(read.quoted(), read.on(), model.now(), told.validUntil(), sideBySide);
                            leave.accept(
                                    sheet,
                                    channel -> recorder.recordSent(
                                            told,
                                            sheet.toJson(),
                                            channel,
                                            read.on().to().line()));
                            warn(rows, priced);
                        },
                        failed));
    }
}
