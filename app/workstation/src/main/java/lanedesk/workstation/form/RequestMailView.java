package lanedesk.workstation.form;

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
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.focus.KeyScrolling;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layout.PageColumns;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.MarkedText;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;

/// The request beside the form that was filled from it, with the understood words highlighted. What was not
/// understood or is missing can be copied as a question to the sender. Only if the page has a second pane.
public final class RequestMailView {
    private final RequestFieldMarks marks;
    private final ObservableValue<Boolean> isWide;
    private final Function<Language, List<String>> missingQuestions;
    private final Texts texts;
    private final StackPane root = new StackPane();
    private final Subscription subscription;

    @FXML
    private ScrollPane scroll;

    @FXML
    private MarkedText mail;

    @FXML
    private Label asked;

    /// @param wide whether the page has a second pane
    /// @param missing texts of what is missing for a quote in a language
    public RequestMailView(
            RequestFieldMarks marks, ObservableValue<Boolean> wide, Function<Language, List<String>> missing) {
        this.marks = marks;
        this.isWide = wide;
        this.missingQuestions = missing;
        texts = marks.texts();
        root.setId("requestMail");
        PageColumns.setBeside(root, true);
        subscription = Subscription.combine(
                marks.shownRequestProperty().subscribe(this::showRequest),
                wide.subscribe(_ -> showRequest(marks.shownRequestProperty().get())));
    }

    public Node root() {
        return root;
    }

    // Few shipments come from a mail, so the nodes are created on demand.
    private void showRequest(AppliedRequest newValue) {
        boolean there = isWide.getValue() && !newValue.mail().isBlank();
        Visibility.setShown(root, there);
        if (!there) {
            return;
        }
        if (root.getChildren().isEmpty()) {
            root.getChildren().add(FxmlViews.load(this, texts).root());
            KeyScrolling.install(scroll);
        }
        asked.setText("");
        mail.setText(newValue.mail());
        mail.setMarks(marksOf(newValue));
    }

    private static List<MarkedText.Mark> marksOf(AppliedRequest newValue) {
        SourceTextLocator words = new SourceTextLocator(newValue.mail());
        List<Map.Entry<String, AppliedRequest.FilledField>> fields =
                List.copyOf(newValue.fields().entrySet());
        List<List<SourceTextLocator.Span>> spans = words.locateAll(fields.stream()
                .map(entry -> new SourceTextLocator.Source(
                        itemPrefix(entry.getKey()), entry.getValue().words()))
                .toList());
        List<MarkedText.Mark> all = new ArrayList<>();
        words.locateAll(newValue.unread().stream()
                        .map(line -> new SourceTextLocator.Source("", List.of(line)))
                        .toList())
                .forEach(matches -> matches.forEach(span -> all.add(createMark(span, "unread"))));
        for (boolean sure : List.of(true, false)) {
            for (int index = 0; index < fields.size(); index++) {
                if (fields.get(index).getValue().sure() == sure) {
                    spans.get(index).forEach(span -> all.add(createMark(span, sure ? "read" : "doubtful")));
                }
            }
        }
        newValue.numbers().stream()
                .map(number -> new SourceTextLocator.Source("", List.of(number.words())))
                .flatMap(source -> words.locateAll(List.of(source)).getFirst().stream())
                .forEach(span -> all.add(createMark(span, "read")));
        return all.stream().distinct().toList();
    }

    private static MarkedText.Mark createMark(SourceTextLocator.Span span, String tone) {
        return new MarkedText.Mark(span.start(), span.end(), tone);
    }

    private static String itemPrefix(String path) {
        return path.contains("]") ? path.substring(0, path.indexOf(']')) : "";
    }

    /// Copies a question to the sender in the mail's language: what is missing, and what was not understood.
    @FXML
    void ask() {
        AppliedRequest newValue = marks.shownRequestProperty().get();
        Texts own = texts.withLanguage(Language.ofCode(newValue.language()));
        List<String> open = missingQuestions.apply(own.language());
        List<String> unread = newValue.unread();
        String question = Stream.concat(
                        Stream.concat(
                                Stream.of(own.text("requested.ask.begin")),
                                open.stream().map(value -> "- " + value)),
                        unread.stream().map(line -> own.text("requested.ask.unread", line)))
                .collect(Collectors.joining("\n"));
        boolean some = !open.isEmpty() || !unread.isEmpty();
        if (some) {
            ClipboardText.put(question);
        }
        asked.setText(texts.text(some ? "requested.asked" : "requested.asked.none"));
    }

    public void close() {
        subscription.unsubscribe();
    }
}
