package lanedesk.workstation.documents.preview;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.binding.Bindings;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.StackPane;
import lanedesk.workstation.documents.pages.PageList;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import org.jspecify.annotations.Nullable;

/// The pages of one document below their bar, with thumbnails beside them.
public final class PreviewView {

    private final PreviewViewModel model;
    private final Texts texts;
    private final Formats formats;
    private final PageScrollPane scroll;
    private final PreviewBarView bar;
    private final ObservableList<Integer> numbers = FXCollections.observableArrayList();
    private final Parent root;

    @FXML
    private Label previewMore;

    @FXML
    private ListView<Integer> thumbnails;

    @FXML
    private StatePane layer;

    @FXML
    private StackPane pages;

    public PreviewView(PreviewViewModel model, Texts texts, Formats formats) {
        this.model = model;
        this.texts = texts.forFeature(PreviewView.class);
        this.formats = formats;
        this.scroll = new PageScrollPane(model, this.texts);
        this.bar = new PreviewBarView(model, this.texts, formats, scroll::requestFocus);
        this.root = FxmlViews.load(this, this.texts, bar).root();
    }

    @FXML
    private void initialize() {
        pages.getChildren().add(scroll);
        layer.stateProperty().bind(model.stateProperty());
        Visibility.bindShown(
                thumbnails,
                model.thumbnailsProperty().and(Bindings.size(numbers).greaterThan(1)));
        thumbnails.setItems(numbers);
        thumbnails.setCellFactory(_ -> new ThumbnailCell(model, texts));
        thumbnails.getSelectionModel().selectedItemProperty().subscribe(page -> {
            if (page != null) {
                model.goToPage(page);
            }
        });
        model.pageListProperty().subscribe(this::showList);
        model.quarterTurnsProperty().subscribe(_ -> thumbnails.refresh());
        model.pageProperty().subscribe(_ -> showPage());
    }

    private void showList(@Nullable PageList list) {
        int shown = list == null ? 0 : list.pages().size();
        numbers.setAll(IntStream.range(0, shown).boxed().toList());
        thumbnails.getSelectionModel().clearSelection();
        int total = list == null ? 0 : list.total();
        boolean more = total > shown;
        previewMore.setText(
                more ? texts.text("papers.preview.more", formats.formatCount(total), formats.formatCount(shown)) : "");
        Visibility.setShown(previewMore, more);
        showPage();
    }

    private void showPage() {
        int page = model.pageProperty().get();
        PageList list = model.pageListProperty().get();
        if (list != null && page < numbers.size()) {
            thumbnails.getSelectionModel().select(page);
            thumbnails.scrollTo(Math.max(0, page - 1));
        }
    }

    /// Adds actions for the document at the bar's end.
    public void addActions(Node... nodes) {
        bar.addActions(nodes);
    }

    public Parent root() {
        return root;
    }

    /// Whether a page's image is displayed.
    public boolean isDrawn(int page) {
        return scroll.isDrawn(page);
    }

    public void focusPages() {
        scroll.requestFocus();
    }

    public List<Command> commands() {
        List<Command> commands = new ArrayList<>(bar.commands());
        commands.add(bar.createCommand("copy", null, scroll::copySelection));
        return commands;
    }
}
