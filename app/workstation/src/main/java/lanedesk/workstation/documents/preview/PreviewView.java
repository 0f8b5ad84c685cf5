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

/// Displays one document: its pages with the bar above and thumbnails beside them.
public final class PreviewView {

    private final PreviewViewModel model;
    private final Texts texts;
    private final Formats formats;
    private final PageScrollPane scrollPane;
    private final PreviewBarView barView;
    private final ObservableList<Integer> pageIndexes = FXCollections.observableArrayList();
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
        this.texts = texts.textsOfFeature(PreviewView.class);
        this.formats = formats;
        this.scrollPane = new PageScrollPane(model, this.texts);
        this.barView = new PreviewBarView(model, this.texts, formats, scrollPane::requestFocus);
        this.root = FxmlViews.load(this, this.texts, barView).root();
    }

    @FXML
    private void initialize() {
        pages.getChildren().add(scrollPane);
        layer.stateProperty().bind(model.stateProperty());
        Visibility.bindVisibleAndManaged(
                thumbnails,
                model.thumbnailsShownProperty().and(Bindings.size(pageIndexes).greaterThan(1)));
        thumbnails.setItems(pageIndexes);
        thumbnails.setCellFactory(_ -> new ThumbnailCell(model, texts));
        thumbnails.getSelectionModel().selectedItemProperty().subscribe(page -> {
            if (page != null) {
                model.goToPage(page);
            }
        });
        model.pageListProperty().subscribe(this::showPageList);
        model.quarterTurnsProperty().subscribe(_ -> thumbnails.refresh());
        model.pageProperty().subscribe(_ -> selectThumbnail());
    }

    private void showPageList(@Nullable PageList pageList) {
        int shownCount = pageList == null ? 0 : pageList.pageSizes().size();
        pageIndexes.setAll(IntStream.range(0, shownCount).boxed().toList());
        thumbnails.getSelectionModel().clearSelection();
        int totalCount = pageList == null ? 0 : pageList.totalPageCount();
        boolean hasMore = totalCount > shownCount;
        previewMore.setText(
                hasMore
                        ? texts.text(
                                "papers.preview.more",
                                formats.formatInteger(totalCount),
                                formats.formatInteger(shownCount))
                        : "");
        Visibility.setVisibleAndManaged(previewMore, hasMore);
        selectThumbnail();
    }

    private void selectThumbnail() {
        int page = model.pageProperty().get();
        PageList pageList = model.pageListProperty().get();
        if (pageList != null && page < pageIndexes.size()) {
            thumbnails.getSelectionModel().select(page);
            thumbnails.scrollTo(Math.max(0, page - 1));
        }
    }

    /// Adds actions at the end of the bar.
    public void addActions(Node... nodes) {
        barView.addActions(nodes);
    }

    public Parent root() {
        return root;
    }

    /// Whether the image of a page is displayed.
    public boolean isPageDrawn(int page) {
        return scrollPane.isDrawn(page);
    }

    public void focusPages() {
        scrollPane.requestFocus();
    }

    public List<Command> commands() {
        List<Command> commands = new ArrayList<>(barView.commands());
        commands.add(barView.createDocumentCommand("copy", null, scrollPane::copySelection));
        return commands;
    }
}
