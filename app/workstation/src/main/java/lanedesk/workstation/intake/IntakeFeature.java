package lanedesk.workstation.intake;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;
import javafx.stage.FileChooser;
import lanedesk.workstation.fx.Overlay;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
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
    private final Texts texts;
    private final Deque<RequestSource> waiting = new ArrayDeque<>();

    public IntakeFeature(
            RequestReading reading, RequestRows words, Overlay overlay, Notices notices, RequestTaker taker) {
        this.reading = reading;
        this.words = words;
        this.overlay = overlay;
        this.notices = notices;
        this.taker = taker;
        texts = words.texts();
        overlay.setOnDragOver(this::draggedOver);
        overlay.setOnDragDropped(this::dropped);
    }

    /// What can be done from anywhere.
    public List<Command> commands() {
        return List.of(
                command("intake.open", "Shortcut+Shift+O", this::open),
                command("intake.paste", "Shortcut+Shift+V", this::paste));
    }

    private Command command(String id, String keys, Runnable run) {
        BooleanSupplier possible = () -> !overlay.isOpen();
        return Command.when(id, texts.text("intake.group"), texts.text(id), keys, possible, run);
    }

    private void open() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(texts.text("intake.open"));
        chooser.getExtensionFilters()
                .addAll(
                        new FileChooser.ExtensionFilter(texts.text("intake.files"), KINDS),
                        new FileChooser.ExtensionFilter(texts.text("intake.files.all"), "*.*"));
        files(chooser.showOpenMultipleDialog(overlay.getScene().getWindow()));
    }

    /// Reads files, one after the other.
    void files(@Nullable List<File> files) {
        if (files != null) {
            files.stream().map(File::toPath).map(RequestSource::file).forEach(waiting::add);
            next();
        }
    }

    /// Reads a file.
    public void file(Path file) {
        waiting.add(RequestSource.file(file));
        next();
    }

    private void paste() {
        if (!take(Clipboard.getSystemClipboard())) {
            notices.say(
                    Notice.information(texts.text("intake.paste.nothing"), texts.text("intake.paste.nothing.text")));
        }
    }

    // Of a table the web page says which cell is which, of all else the plain text says more.
    private boolean take(Clipboard clipboard) {
        if (clipboard.hasFiles()) {
            files(clipboard.getFiles());
            return true;
        }
        Optional<String> page = Optional.ofNullable(clipboard.getHtml()).filter(html -> html.contains("<table"));
        Optional<String> plain = Optional.ofNullable(clipboard.getString()).filter(text -> !text.isBlank());
        Optional<RequestSource> copied = page.map(
                        html -> RequestSource.copied(texts.text("intake.copied") + ".html", html))
                .or(() -> plain.map(text -> RequestSource.copied(texts.text("intake.copied") + ".txt", text)));
        copied.ifPresent(source -> {
            waiting.add(source);
            next();
        });
        return copied.isPresent();
    }

    private void draggedOver(DragEvent event) {
        Dragboard board = event.getDragboard();
        if (!overlay.isOpen() && (board.hasFiles() || board.hasString() || board.hasHtml())) {
            event.acceptTransferModes(TransferMode.COPY);
            event.consume();
        }
    }

    private void dropped(DragEvent event) {
        if (!overlay.isOpen()) {
            event.setDropCompleted(take(event.getDragboard()));
            event.consume();
        }
    }

    private void next() {
        RequestSource source = overlay.isOpen() ? null : waiting.poll();
        if (source == null) {
            return;
        }
        IntakeViewModel model = new IntakeViewModel(source, reading, words, (request, shipments) -> {
            taker.take(request, shipments); // before the focus is back, so that no field takes it for typing
            overlay.close();
            next();
        });
        Runnable leave = () -> {
            model.close();
            next();
        };
        IntakeView view = new IntakeView(model, texts, () -> {
            overlay.close();
            leave.run();
        });
        overlay.show(view.root(), leave);
        view.focusFirst();
    }
}
