package lanedesk.workstation.requested;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.focus.KeyScrolling;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layout.PageColumns;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.MarkedText;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;

/// The mail beside the form that was filled from it, the words marked that were understood; what was not and what is
/// missing still can be asked back. Only where the page has a second pane.
public final class RequestMailView {
    private final RequestMarks marks;
    private final ObservableValue<Boolean> wide;
    private final Function<Language, List<String>> missing;
    private final Texts texts;
    private final StackPane root = new StackPane();
    private final Subscription showing;

    @FXML
    private ScrollPane scroll;

    @FXML
    private MarkedText mail;

    @FXML
    private Label asked;

    /// @param wide whether the page has a second pane
    /// @param missing what the form lacks for a quote, each in a few words of a language
    public RequestMailView(
            RequestMarks marks, ObservableValue<Boolean> wide, Function<Language, List<String>> missing) {
        this.marks = marks;
        this.wide = wide;
        this.missing = missing;
        texts = marks.texts();
        root.setId("requestMail");
        PageColumns.setBeside(root, true);
        showing = Subscription.combine(
                marks.shownProperty().subscribe(this::show),
                wide.subscribe(_ -> show(marks.shownProperty().get())));
    }

    public Node root() {
        return root;
    }

    // Few shipments come as a mail, so the nodes are made on demand.
    private void show(Requested now) {
        boolean there = wide.getValue() && !now.mail().isBlank();
        Visibility.set(root, there);
        if (!there) {
            return;
        }
        if (root.getChildren().isEmpty()) {
            root.getChildren().add(FxmlLoading.load(this, texts).root());
            KeyScrolling.follow(scroll);
        }
        asked.setText("");
        mail.setText(now.mail());
        mail.setMarks(marksOf(now));
    }

    private static List<MarkedText.Mark> marksOf(Requested now) {
        MailWords words = new MailWords(now.mail());
        List<Map.Entry<String, Requested.Filled>> fields =
                List.copyOf(now.fields().entrySet());
        List<List<MailWords.Span>> spans = words.of(fields.stream()
                .map(each -> new MailWords.Source(
                        item(each.getKey()), each.getValue().words()))
                .toList());
        List<MarkedText.Mark> all = new ArrayList<>();
        words.of(now.unread().stream()
                        .map(line -> new MailWords.Source("", List.of(line)))
                        .toList())
                .forEach(found -> found.forEach(span -> all.add(mark(span, "unread"))));
        for (boolean sure : List.of(true, false)) {
            for (int at = 0; at < fields.size(); at++) {
                if (fields.get(at).getValue().sure() == sure) {
                    spans.get(at).forEach(span -> all.add(mark(span, sure ? "read" : "doubtful")));
                }
            }
        }
        now.numbers().stream()
                .map(number -> new MailWords.Source("", List.of(number.words())))
                .flatMap(source -> words.of(List.of(source)).getFirst().stream())
                .forEach(span -> all.add(mark(span, "read")));
        return all.stream().distinct().toList();
    }

    private static MarkedText.Mark mark(MailWords.Span span, String tone) {
        return new MarkedText.Mark(span.start(), span.end(), tone);
    }

    private static String item(String path) {
        return path.contains("]") ? path.substring(0, path.indexOf(']')) : "";
    }

    /// Copies a question for the sender, in the mail's language: what is missing, and what was not understood.
    @FXML
    void ask() {
        Requested now = marks.shownProperty().get();
        Texts own = texts.withLanguage(Language.of(now.language()));
        List<String> open = missing.apply(own.language());
        List<String> unread = now.unread();
        String question = Stream.concat(
                        Stream.concat(
                                Stream.of(own.text("requested.ask.begin")),
                                open.stream().map(each -> "- " + each)),
                        unread.stream().map(line -> own.text("requested.ask.unread", line)))
                .collect(Collectors.joining("\n"));
        boolean some = !open.isEmpty() || !unread.isEmpty();
        if (some) {
            ClipboardText.put(question);
        }
        asked.setText(texts.text(some ? "requested.asked" : "requested.asked.none"));
    }

    public void close() {
        showing.unsubscribe();
    }
}
