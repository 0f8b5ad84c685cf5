package lanedesk.workstation.intake;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;
import javafx.stage.FileChooser;
import javafx.util.Subscription;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.request.Requests;
import lanedesk.journal.request.StoredRequest;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.fx.layer.DropHint;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.CommandGroup;
import lanedesk.workstation.navigation.Destination.LaneFile;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.requested.TextPreviewView;
import org.jspecify.annotations.Nullable;

/// Whole requests into forms: a file that is opened or dropped on the window, or what was copied from a mail.
public final class IntakeFeature {
    private static final List<String> KINDS =
            List.of("*.eml", "*.msg", "*.xlsx", "*.csv", "*.tsv", "*.txt", "*.html", "*.htm", "*.pdf");

    private final RequestReading reading;
    private final RequestRows words;
    private final Overlay overlay;
    private final Notices notices;
    private final RequestTaker taker;
    private final Consumer<LaneFile> batch;
    private final Texts texts;
    private final Problems problems;
    private final Deque<RequestSource> waiting = new ArrayDeque<>();
    private Subscription learning = Subscription.EMPTY;

    /// @param batch takes a table to the desk of batches
    public IntakeFeature(
            RequestReading reading,
            RequestRows words,
            Overlay overlay,
            Notices notices,
            Problems problems,
            RequestTaker taker,
            Consumer<LaneFile> batch) {
        this.batch = batch;
        this.problems = problems;
        this.reading = reading;
        this.words = words;
        this.overlay = overlay;
        this.notices = notices;
        this.taker = taker;
        texts = words.texts();
        DropHint.install(overlay, texts.text("intake.drop"));
        overlay.setOnDragOver(this::draggedOver);
        overlay.setOnDragDropped(this::dropped);
        // The keys stay with the program that it was dragged from, and what is read of it is taken by a key.
        overlay.addEventFilter(
                DragEvent.DRAG_DROPPED, _ -> overlay.getScene().getWindow().requestFocus());
        overlay.openProperty().subscribe((_, open) -> {
            if (!open) {
                Platform.runLater(this::next); // not within the key that closed the panel and might close the next
            }
        });
    }

    /// Returns the commands that are available everywhere.
    public List<Command> commands() {
        return List.of(
                command("intake.open", "Shortcut+Shift+O", this::open),
                command("intake.paste", "Shortcut+Shift+V", this::paste));
    }

    private Command command(String id, String keys, Runnable run) {
        BooleanSupplier possible = () -> !overlay.isOpen();
        return new CommandGroup(texts.text("intake.group"), texts).when(id, keys, possible, run);
    }

    private void open() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(texts.text("intake.open"));
        chooser.getExtensionFilters()
                .addAll(
                        new FileChooser.ExtensionFilter(texts.text("intake.files"), KINDS),
                        new FileChooser.ExtensionFilter(texts.text("intake.files.all"), "*.*"));
        chosen(chooser.showOpenMultipleDialog(overlay.getScene().getWindow()));
    }

    private void chosen(@Nullable List<File> files) {
        if (files != null) {
            files(files.stream().map(File::toPath).toList());
        }
    }

    /// Reads files, one after the other, the first once nothing else lies over the window.
    public void files(List<Path> files) {
        files.stream().map(RequestSource::file).forEach(waiting::add);
        next();
    }

    private void paste() {
        if (!take(Clipboard.getSystemClipboard())) {
            notices.show(
                    Notice.information(texts.text("intake.paste.nothing"), texts.text("intake.paste.nothing.text")));
        }
    }

    // Of a table the web page has the cells, of all else the plain text has more.
    private boolean take(Clipboard clipboard) {
        if (clipboard.hasFiles()) {
            chosen(clipboard.getFiles());
            return true;
        }
        Optional<String> page = Optional.ofNullable(clipboard.getHtml()).filter(html -> html.contains("<table"));
        Optional<String> plain = Optional.ofNullable(clipboard.getString()).filter(text -> !text.isBlank());
        Optional<RequestSource> copied = page.map(
                        html -> RequestSource.copied(texts.text("intake.copied") + ".html", html))
                .or(() -> plain.map(text -> RequestSource.copied(texts.text("intake.copied"), text)));
        copied.ifPresent(source -> {
            waiting.add(source);
            next();
        });
        return copied.isPresent();
    }

    private void draggedOver(DragEvent event) {
        Dragboard board = event.getDragboard();
        boolean own = event.getGestureSource() != null; // a paper on its way to another program
        if (!own && (board.hasFiles() || board.hasString() || board.hasHtml())) {
            event.acceptTransferModes(TransferMode.COPY);
            event.consume();
        }
    }

    // A file dropped on a panel waits until that closes: its questions must not be answered for another shipment.
    private void dropped(DragEvent event) {
        boolean taken = take(event.getDragboard());
        event.setDropCompleted(taken);
        event.consume();
        if (taken && overlay.isOpen() && !waiting.isEmpty()) {
            notices.show(Notice.information(texts.text("intake.waiting"), texts.text("intake.waiting.text")));
        }
    }

    // Asked once the shipment has a customer, where the sender is not known to be that one's.
    private void learn(ReadRequest request, Shipment tab) {
        String sender = request.text().sender();
        QuotedCustomer known = request.customer();
        CustomerBranch now = tab.customerProperty().get();
        if (sender.isEmpty()) {
            return;
        }
        if (now == null) {
            learning.unsubscribe();
            learning = tab.customerProperty().subscribe((_, picked) -> {
                if (picked != null) {
                    learning.unsubscribe();
                    learn(request, tab);
                }
            });
        } else if (known == null || known.customerNumber() != now.customerNumber()) {
            QuotedCustomer learned = new QuotedCustomer(now.customerNumber(), now.bsn(), now.customerName());
            Notice question = Notice.information(
                    texts.text("intake.learn", Requests.sender(sender), now.customerName()),
                    texts.text("intake.learn.text"));
            notices.show(
                    question.with(new Notice.Action(
                            texts.text("intake.learn.yes"), () -> reading.learn(sender, learned, this::showFailure))),
                    Notices.Until.NEXT_SHIPMENT);
        }
    }

    private void showFailure(Throwable failure) {
        notices.show(Notice.of(problems.of(failure)));
    }

    /// Shows a request that was kept.
    public void show(StoredRequest kept) {
        waiting.add(RequestSource.of(kept));
        next();
    }

    /// Shows that no request was saved.
    public void showNoneKept() {
        notices.show(Notice.information(texts.text("intake.none"), texts.text("intake.none.text")));
    }

    private void next() {
        RequestSource source = overlay.isOpen() ? null : waiting.poll();
        if (source == null) {
            return;
        }
        IntakeViewModel model = new IntakeViewModel(
                source,
                reading,
                words,
                (request, taken) -> {
                    List<Shipment> tabs =
                            taker.take(taken); // before the focus is back, so that no field takes it for typing
                    overlay.close();
                    reading.save(request, tabs, this::showFailure);
                    learn(request, tabs.getFirst());
                },
                lanes -> {
                    overlay.close();
                    batch.accept(lanes);
                });
        TextPreviewView view = new TextPreviewView(model, texts, List.of(new ShipmentChoice(model, texts)), () -> {
            overlay.close();
            model.close();
        });
        overlay.show(view.root(), model::close);
        view.focusFirst();
    }
}
