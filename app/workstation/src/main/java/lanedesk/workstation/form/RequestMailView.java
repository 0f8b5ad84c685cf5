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

/// Shows the text of a request beside the form that was filled from the request, with the understood words
/// highlighted. Hidden if the page has only one column. A question to the sender about missing and unclear
/// values can be copied.
public final class RequestMailView {
    private RequestFieldMarks marks;
    private final ObservableValue<Boolean> isWide;
    private final Function<Language, List<String>> missingValueLabels;
    private final Texts texts;
    private final StackPane root;
    private Subscription subscription = Subscription.EMPTY;

    @FXML
    private ScrollPane scroll;

    @FXML
    private MarkedText mail;

    @FXML
    private Label questionStatus;

    /// @param isWide whether the page has a second column
    /// @param missingValueLabels returns short labels of the values missing before quoting, in a language
    public RequestMailView(
            RequestFieldMarks marks,
            ObservableValue<Boolean> isWide,
            Function<Language, List<String>> missingValueLabels) {
        this.marks = marks;
        this.isWide = isWide;
        this.missingValueLabels = missingValueLabels;
        texts = marks.texts;
        root = new StackPane(FxmlViews.load(this, texts).root());
        root.setId("requestMail");
        PageColumns.setBeside(root, true);
        KeyScrolling.makeFocusableWhileScrollable(scroll);
        setMarks(marks);
        isWide.subscribe((_, _) ->
                showMailIfWideAndPresent(this.marks.shownRequestProperty().get()));
    }

    /// Shows the request of another shipment.
    public void setMarks(RequestFieldMarks newMarks) {
        subscription.unsubscribe();
        marks = newMarks;
        subscription = marks.shownRequestProperty().subscribe(this::showMailIfWideAndPresent);
    }

    public Node root() {
        return root;
    }

    // Shows the text of a request, if there is one and the page has a second column; otherwise hides the view.
    private void showMailIfWideAndPresent(AppliedRequest shownRequest) {
        boolean isShown = isWide.getValue() && !shownRequest.mail().isBlank();
        Visibility.setVisibleAndManaged(root, isShown);
        if (!isShown) {
            return;
        }
        questionStatus.setText("");
        mail.setText(shownRequest.mail());
        mail.setMarks(createMarksOfRequest(shownRequest));
    }

    private static List<MarkedText.Mark> createMarksOfRequest(AppliedRequest request) {
        SourceTextLocator locator = new SourceTextLocator(request.mail());
        List<Map.Entry<String, AppliedRequest.FilledField>> fields =
                List.copyOf(request.fields().entrySet());
        List<List<SourceTextLocator.Span>> spans = locator.locateSources(fields.stream()
                .map(entry -> new SourceTextLocator.Source(
                        itemPathPrefix(entry.getKey()), entry.getValue().words()))
                .toList());
        List<MarkedText.Mark> createdMarks = new ArrayList<>();
        locator.locateSources(request.unread().stream()
                        .map(line -> new SourceTextLocator.Source("", List.of(line)))
                        .toList())
                .forEach(matches -> matches.forEach(span -> createdMarks.add(createMark(span, "unread"))));
        for (boolean isCertain : List.of(true, false)) {
            for (int index = 0; index < fields.size(); index++) {
                if (fields.get(index).getValue().sure() == isCertain) {
                    spans.get(index)
                            .forEach(span -> createdMarks.add(createMark(span, isCertain ? "read" : "doubtful")));
                }
            }
        }
        request.numbers().stream()
                .map(number -> new SourceTextLocator.Source("", List.of(number.words())))
                .flatMap(source -> locator.locateSources(List.of(source)).getFirst().stream())
                .forEach(span -> createdMarks.add(createMark(span, "read")));
        return createdMarks.stream().distinct().toList();
    }

    private static MarkedText.Mark createMark(SourceTextLocator.Span span, String tone) {
        return new MarkedText.Mark(span.start(), span.end(), tone);
    }

    private static String itemPathPrefix(String path) {
        return path.contains("]") ? path.substring(0, path.indexOf(']')) : "";
    }

    /// Copies a question to the sender to the clipboard, in the language of the request. The question lists
    /// missing values and the lines that were not understood. Copies nothing if there are neither.
    @FXML
    void copyQuestionToSender() {
        AppliedRequest request = marks.shownRequestProperty().get();
        Texts requestTexts = texts.withLanguage(Language.ofCodeOrEnglish(request.language()));
        List<String> missingLabels = missingValueLabels.apply(requestTexts.language());
        List<String> unread = request.unread();
        String question = Stream.concat(
                        Stream.concat(
                                Stream.of(requestTexts.text("requested.ask.begin")),
                                missingLabels.stream().map(value -> "- " + value)),
                        unread.stream().map(line -> requestTexts.text("requested.ask.unread", line)))
                .collect(Collectors.joining("\n"));
        boolean hasQuestions = !missingLabels.isEmpty() || !unread.isEmpty();
        if (hasQuestions) {
            ClipboardText.copyToClipboard(question);
        }
        questionStatus.setText(texts.text(hasQuestions ? "requested.asked" : "requested.asked.none"));
    }
}
