package lanedesk.workstation.documents.preview;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.binding.Bindings;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import lanedesk.workstation.documents.pages.PageList;
import lanedesk.workstation.documents.pages.PageSize;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.CommandGroup;
import org.jspecify.annotations.Nullable;

/// Displays one document: the pages, the thumbnails beside the pages, and above the pages the bar with page
/// number, zoom, rotation, search, and actions.
public final class PreviewView {

    private static final double PERCENT = 100;

    private PreviewViewModel model;
    private Subscription subscription = Subscription.EMPTY;
    private final Texts texts;
    private final Formats formats;
    private final PageScrollPane scrollPane;
    private final ObservableList<Integer> pageIndexes = FXCollections.observableArrayList();
    private final Parent root;

    @FXML
    private ToggleButton previewThumbnails;

    @FXML
    private Button previewBack;

    @FXML
    private TextField previewPage;

    @FXML
    private Label previewCount;

    @FXML
    private Button previewForward;

    @FXML
    private Button previewZoomOut;

    @FXML
    private Label previewZoom;

    @FXML
    private Button previewZoomIn;

    @FXML
    private ToggleButton previewFitWidth;

    @FXML
    private ToggleButton previewFitPage;

    @FXML
    private Button previewRotate;

    @FXML
    private SearchField previewSearch;

    @FXML
    private Label previewHits;

    @FXML
    private HBox actions;

    @FXML
    private Label previewTruncation;

    @FXML
    private ListView<Integer> thumbnails;

    @FXML
    private StatePane pagesState;

    @FXML
    private StackPane pages;

    public PreviewView(PreviewViewModel model, Texts texts, Formats formats) {
        this.model = model;
        this.texts = texts.textsOfFeature(PreviewView.class);
        this.formats = formats;
        this.scrollPane = new PageScrollPane(model, this.texts);
        this.root = FxmlViews.load(this, this.texts).root();
        setModel(model);
    }

    @FXML
    private void initialize() {
        previewBack.setOnAction(_ -> model.goToPage(model.currentPage.get() - 1));
        previewForward.setOnAction(_ -> model.goToPage(model.currentPage.get() + 1));
        previewPage.setOnAction(_ -> goToTypedPage());
        previewPage.focusedProperty().subscribe((_, _) -> showPageNumberAndEnableButtons());
        previewZoomOut.setOnAction(_ -> model.zoomOut());
        previewZoomIn.setOnAction(_ -> model.zoomIn());
        previewFitWidth.setOnAction(_ -> setFitMode(PreviewViewModel.Fit.WIDTH));
        previewFitPage.setOnAction(_ -> setFitMode(PreviewViewModel.Fit.PAGE));
        previewRotate.setOnAction(_ -> model.rotatePagesAndRepeatSearch(1));
        previewSearch.addEventFilter(KeyEvent.KEY_PRESSED, this::selectHitOrLeaveEmptySearch);
        pages.getChildren().add(scrollPane);
        thumbnails.setItems(pageIndexes);
        thumbnails.setCellFactory(_ -> new ThumbnailCell());
    }

    /// Shows the document of a view model, which may be the current one, in the place where its user left it.
    public void setModel(PreviewViewModel newModel) {
        subscription.unsubscribe();
        model = newModel;
        scrollPane.setModel(newModel);
        pagesState.bindState(newModel.stateProperty());
        Visibility.bindVisibleAndManaged(
                thumbnails,
                newModel.thumbnailsShownProperty()
                        .and(Bindings.size(pageIndexes).greaterThan(1)));
        previewThumbnails.selectedProperty().bindBidirectional(newModel.thumbnailsShownProperty());
        PageSearch pageSearch = newModel.pageSearch;
        previewSearch.setText(pageSearch.searchText());
        // The listener of the thumbnails is added after the thumbnail of the current page is selected.
        subscription = Subscription.combine(
                () -> previewThumbnails.selectedProperty().unbindBidirectional(newModel.thumbnailsShownProperty()),
                previewSearch.textProperty().subscribe((_, text) -> pageSearch.startSearch(text)),
                newModel.zoom.subscribe(zoom -> previewZoom.setText(formats.formatPercent(
                        new BigDecimal(Math.round(zoom.doubleValue() / PreviewViewModel.ACTUAL_SIZE * PERCENT))))),
                newModel.fit.subscribe(fit -> {
                    previewFitWidth.setSelected(fit == PreviewViewModel.Fit.WIDTH);
                    previewFitPage.setSelected(fit == PreviewViewModel.Fit.PAGE);
                }),
                pageSearch.hitIndexProperty().subscribe((_, _) -> showHitCount()),
                pageSearch.resultProperty().subscribe(_ -> showHitCount()),
                newModel.pageListProperty().subscribe(this::showPageListAndEnableControls),
                newModel.quarterTurns.subscribe(_ -> thumbnails.refresh()),
                newModel.currentPage.subscribe(_ -> {
                    showPageNumberAndEnableButtons();
                    selectThumbnailOfCurrentPage();
                }),
                thumbnails.getSelectionModel().selectedItemProperty().subscribe(page -> {
                    if (page != null) {
                        newModel.goToPage(page);
                    }
                }));
    }

    /// Releases the images of the pages until [#setModel] is called; called when the view is hidden.
    public void releasePages() {
        subscription.unsubscribe();
        scrollPane.releasePages();
    }

    private void setFitMode(PreviewViewModel.Fit fit) {
        model.fit.set(fit);
        previewFitWidth.setSelected(fit == PreviewViewModel.Fit.WIDTH);
        previewFitPage.setSelected(fit == PreviewViewModel.Fit.PAGE);
    }

    private void goToTypedPage() {
        String typed = previewPage.getText().strip();
        if (typed.matches("\\d{1,6}")) {
            model.goToPage(Integer.parseInt(typed) - 1);
        }
        showPageNumberAndEnableButtons();
        focusPages();
    }

    private void selectHitOrLeaveEmptySearch(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            if (event.isShiftDown()) {
                model.pageSearch.selectPreviousHit();
            } else {
                model.pageSearch.selectNextHit();
            }
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE && previewSearch.getText().isEmpty()) {
            focusPages();
            event.consume();
        }
    }

    private void showPageListAndEnableControls(@Nullable PageList pageList) {
        previewCount.setText(
                pageList == null
                        ? ""
                        : texts.text("papers.preview.count", formats.formatInteger(pageList.totalPageCount())));
        for (Node node : List.of(
                previewThumbnails,
                previewPage,
                previewZoomOut,
                previewZoom,
                previewZoomIn,
                previewFitWidth,
                previewFitPage,
                previewRotate,
                previewSearch)) {
            node.setDisable(pageList == null);
        }
        int shownCount = pageList == null ? 0 : pageList.pageSizes().size();
        pageIndexes.setAll(IntStream.range(0, shownCount).boxed().toList());
        thumbnails.getSelectionModel().clearSelection();
        int totalCount = pageList == null ? 0 : pageList.totalPageCount();
        boolean hasMore = totalCount > shownCount;
        previewTruncation.setText(
                hasMore
                        ? texts.text(
                                "papers.preview.more",
                                formats.formatInteger(totalCount),
                                formats.formatInteger(shownCount))
                        : "");
        Visibility.setVisibleAndManaged(previewTruncation, hasMore);
        showPageNumberAndEnableButtons();
        selectThumbnailOfCurrentPage();
    }

    private void showPageNumberAndEnableButtons() {
        int page = model.currentPage.get();
        PageList pageList = model.pageListProperty().get();
        if (!previewPage.isFocused()) {
            previewPage.setText(pageList == null ? "" : Integer.toString(page + 1));
        }
        previewBack.setDisable(pageList == null || page == 0);
        previewForward.setDisable(
                pageList == null || page >= pageList.pageSizes().size() - 1);
    }

    private void showHitCount() {
        PageSearch pageSearch = model.pageSearch;
        PageSearch.PageSearchResult result = pageSearch.resultProperty().get();
        if (result == null) {
            previewHits.setText("");
            return;
        }
        String hitsText = result.hits().isEmpty()
                ? texts.text("papers.preview.noHits")
                : texts.text(
                        "papers.preview.hits",
                        formats.formatInteger(pageSearch.hitIndexProperty().get() + 1),
                        formats.formatInteger(result.hits().size()));
        previewHits.setText(
                result.unreadablePageCount() == 0
                        ? hitsText
                        : hitsText + " · " + texts.text("papers.preview.unsearched", result.unreadablePageCount()));
    }

    private void selectThumbnailOfCurrentPage() {
        int page = model.currentPage.get();
        PageList pageList = model.pageListProperty().get();
        if (pageList != null && page < pageIndexes.size()) {
            thumbnails.getSelectionModel().select(page);
            thumbnails.scrollTo(Math.max(0, page - 1));
        }
    }

    /// Adds actions at the end of the bar.
    public void addActionNodes(Node... nodes) {
        actions.getChildren().addAll(nodes);
    }

    public Parent root() {
        return root;
    }

    /// Whether the image of a page is displayed.
    public boolean isPageDrawn(int page) {
        return scrollPane.isPageDrawn(page);
    }

    public void focusPages() {
        scrollPane.requestFocus();
    }

    public List<Command> commands() {
        return List.of(
                createDocumentCommand("search", previewSearch::requestFocus),
                createDocumentCommand("search.next", () -> model.pageSearch.selectNextHit()),
                createDocumentCommand("search.previous", () -> model.pageSearch.selectPreviousHit()),
                // Shortcut+Plus also works, because some keyboards have the equals sign only with Shift.
                createDocumentCommand("enlarge", () -> model.zoomIn()).withLocalKeys(() -> true),
                createDocumentCommand("reduce", () -> model.zoomOut()),
                createDocumentCommand("width", () -> setFitMode(PreviewViewModel.Fit.WIDTH)),
                createDocumentCommand("whole", () -> setFitMode(PreviewViewModel.Fit.PAGE)),
                createDocumentCommand("turn", () -> model.rotatePagesAndRepeatSearch(1)),
                createDocumentCommand("copy", scrollPane::copySelection));
    }

    /// Creates a command that is enabled while a document is displayed.
    private Command createDocumentCommand(String id, Runnable action) {
        return new CommandGroup(texts.text("papers.group"), texts)
                .createCommandWhen(
                        "papers.preview." + id, () -> model.pageListProperty().get() != null, action);
    }

    /// The thumbnail of one page.
    private final class ThumbnailCell extends ListCell<Integer> {

        private static final double WIDTH = 84;

        private @Nullable PageView pageView;

        ThumbnailCell() {
            setAlignment(Pos.CENTER);
            setContentDisplay(ContentDisplay.TOP);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable Integer page, boolean empty) {
            super.updateItem(page, empty);
            if (pageView != null) {
                pageView.cancelDrawing();
                pageView = null;
            }
            PageList pageList = model.pageListProperty().get();
            if (empty
                    || page == null
                    || pageList == null
                    || page >= pageList.pageSizes().size()) {
                setGraphic(null);
                setText(null);
                return;
            }
            PageSize size = pageList.pageSizes().get(page).toRotatedSize(model.quarterTurns.get());
            double scale = WIDTH / Math.max(size.width(), size.height() * 0.75);
            PageView thumbnail = new PageView(texts.text("papers.preview.page.name", page + 1));
            thumbnail.setMinSize(size.width() * scale, size.height() * scale);
            thumbnail.setMaxSize(size.width() * scale, size.height() * scale);
            thumbnail.startDrawingIfScaleChanged(model, page, scale);
            pageView = thumbnail;
            setGraphic(thumbnail);
            setText(Integer.toString(page + 1));
            setAccessibleText(texts.text("papers.preview.page.name", page + 1));
        }
    }
}
