package lanedesk.workstation.shell;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.fx.FocusHome;
import lanedesk.workstation.fx.FocusKeeper;
import lanedesk.workstation.fx.KeyedMenu;
import lanedesk.workstation.fx.Keys;
import lanedesk.workstation.fx.Presence;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.shell.ShellViewModel.EnvironmentBadge;
import lanedesk.workstation.shell.ShellViewModel.Page;
import org.jspecify.annotations.Nullable;

/// The window's frame: binds the rail, the top bar and the status line to the model; the pages are put in by the
/// composition.
public final class ShellView {

    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

    // Widths of the window in the size of its type.
    private static final double ROOM_FOR_NUMBER = 86;
    private static final double ROOM_FOR_WORDS = 84;

    private final ShellViewModel model;
    private final Commands commands;
    private final Texts texts;

    @FXML
    private StackPane root;

    @FXML
    private HBox brand;

    @FXML
    private MenuButton menu;

    @FXML
    private ToggleGroup pages;

    @FXML
    private ToggleButton otr;

    @FXML
    private ToggleButton drayage;

    @FXML
    private ToggleButton history;

    @FXML
    private ToggleButton addressBook;

    @FXML
    private ToggleButton lists;

    @FXML
    private ToggleButton settings;

    @FXML
    private VBox environment;

    @FXML
    private Label environmentName;

    @FXML
    private Label environmentExplanation;

    @FXML
    private Label environmentUser;

    @FXML
    private Button customer;

    @FXML
    private Label customerName;

    @FXML
    private Label branchName;

    @FXML
    private Label headquarter;

    @FXML
    private Label customerNumber;

    @FXML
    private Button palette;

    @FXML
    private Label paletteKeys;

    @FXML
    private VBox banners;

    private FocusHome home;
    private NoticeStack notices;

    @FXML
    private StackPane content;

    @FXML
    private Label journalStatus;

    @FXML
    private Label referenceStatus;

    @FXML
    private Button listsAgain;

    @FXML
    private Label keyHints;

    public ShellView(ShellViewModel model, Commands commands, Texts texts) {
        this.model = model;
        this.commands = commands;
        this.texts = texts.forFeature(ShellView.class);
    }

    @FXML
    private void initialize() {
        FocusKeeper.within(content);
        home = FocusHome.of(banners, content);
        EnumMap<Page, ToggleButton> buttons = new EnumMap<>(Map.of(
                Page.OTR, otr,
                Page.DRAYAGE, drayage,
                Page.HISTORY, history,
                Page.ADDRESS_BOOK, addressBook,
                Page.LISTS, lists,
                Page.SETTINGS, settings));
        buttons.forEach((page, button) -> button.setUserData(page));
        MainMenu.onto(menu, commands);
        pages.selectedToggleProperty().addListener((_, before, now) -> {
            if (now == null) {
                pages.selectToggle(before); // a page is always up
            } else if (now.getUserData() instanceof Page page) {
                model.pageProperty().set(page);
            }
        });
        model.pageProperty().subscribe(page -> pages.selectToggle(buttons.get(page)));
        model.environmentProperty().subscribe(this::showEnvironment);
        model.customerProperty().subscribe(this::showCustomer);
        journalStatus.textProperty().bind(model.journalStatusProperty());
        referenceStatus.textProperty().bind(model.referenceStatusProperty());
        Presence.bind(listsAgain, model.referenceFailedProperty());
        listsAgain.disableProperty().bind(model.referenceRefreshingProperty());
        listsAgain.setOnAction(_ -> commands.run("lists.renew"));
        keyHints.setText(texts.text("shell.keys", Keys.text(KeyCombination.valueOf("Shortcut+Enter"))));
        // Where both don't fit, the customer's name goes before the number.
        Presence.bind(customerNumber, isNarrower(ROOM_FOR_NUMBER).not());
        BooleanBinding narrow = isNarrower(ROOM_FOR_WORDS);
        buttons.forEach((page, button) -> fold(button, keys(page), narrow));
        for (Node words : List.of(brand, environmentExplanation, environmentUser)) {
            Presence.bind(words, narrow.not());
        }
        narrow.subscribe(now -> root.pseudoClassStateChanged(NARROW, now));
        palette.setAccessibleText(texts.text("shell.palette"));
        paletteKeys.setText(Keys.text(KeyCombination.valueOf("Shortcut+K")));
        notices = new NoticeStack(model.notices(), texts);
        // in a corner it would cover the buttons that go on
        StackPane.setAlignment(notices, Pos.BOTTOM_CENTER);
        root.getChildren().add(notices);
        FocusHome.of(notices, content);
        root.addEventFilter(KeyEvent.KEY_PRESSED, pressed -> {
            if (commands.handle(pressed)) {
                pressed.consume();
            }
        });
    }

    private BooleanBinding isNarrower(double ems) {
        return Bindings.createBooleanBinding(
                () -> root.getWidth() > 0
                        && root.getWidth() < ems * customerName.getFont().getSize(),
                root.widthProperty(),
                customerName.fontProperty());
    }

    private static String keys(Page page) {
        String keys = switch (page) {
            case OTR -> "Shortcut+1";
            case DRAYAGE -> "Shortcut+2";
            case HISTORY -> "Shortcut+3";
            case ADDRESS_BOOK -> "Shortcut+4";
            case LISTS -> "Shortcut+5";
            case SETTINGS -> "Shortcut+Comma";
        };
        return Keys.text(KeyCombination.valueOf(keys));
    }

    // Icon, words and keys in one line; the words move into the graphic and stay the button's accessible text. In a
    // narrow rail there is the icon alone, and the rest in its tooltip.
    private static void fold(ToggleButton button, String keys, BooleanBinding narrow) {
        Label words = new Label(button.getText());
        words.getStyleClass().add("rail-words");
        words.setGraphic(button.getGraphic());
        words.setGraphicTextGap(10);
        Label hint = new Label(keys);
        hint.getStyleClass().add("rail-keys");
        hint.setMinWidth(Region.USE_PREF_SIZE);
        Presence.bind(hint, narrow.not());
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Presence.bind(gap, narrow.not());
        HBox line = new HBox(5, words, gap, hint);
        line.getStyleClass().add("rail-line");
        line.prefWidthProperty()
                .bind(Bindings.createDoubleBinding(() -> Math.max(0, button.getWidth() - 24), button.widthProperty()));
        button.setAccessibleText(words.getText());
        button.setText(null);
        button.setGraphic(line);
        narrow.subscribe(now -> button.setTooltip(now ? new Tooltip(words.getText() + "  " + keys) : null));
    }

    private void showEnvironment(EnvironmentBadge badge) {
        environmentName.setText(badge.name());
        environmentExplanation.setText(badge.explanation());
        environmentUser.setText(badge.user());
        environment.getStyleClass().setAll("environment", "tone-" + badge.tone());
        environment.setAccessibleText(badge.name() + ". " + badge.explanation());
    }

    private void showCustomer(@Nullable CustomerBranch branch) {
        customerName.setText(model.customerLine());
        branchName.setText(branch == null ? "" : branchWords(branch));
        customerNumber.setText(
                branch == null ? "" : texts.text("shell.customer.number", text(branch.customerNumber())));
        Presence.set(branchName, branch != null);
        Presence.set(headquarter, branch != null && branch.headquarter());
        customer.setAccessibleText(texts.text("shell.customer.accessible", model.customerLine()));
    }

    // The customer's name stands beside it, and most branches begin with it: said twice it would leave no room for the
    // branch's number.
    private String branchWords(CustomerBranch branch) {
        String own = branch.branchName()
                .replaceFirst("^" + Pattern.quote(branch.customerName()) + "(?![\\p{L}\\p{N}])[\\s,–-]*", "");
        return own.isEmpty()
                ? texts.text("shell.customer.branch.number", text(branch.bsn()))
                : texts.text("shell.customer.branch", PlainText.line(own), text(branch.bsn()));
    }

    // Identifiers carry no thousands separators.
    private static String text(long identifier) {
        return Long.toString(identifier);
    }

    /// The window is another one's from now on.
    public void close() {
        notices.close();
    }

    /// What opens the customer picker.
    public void onCustomer(Runnable action) {
        customer.setOnAction(_ -> action.run());
    }

    /// What opens the palette.
    public void onPalette(Runnable action) {
        palette.setOnAction(_ -> action.run());
    }

    /// Opens the menu of all commands.
    public void openMenu() {
        KeyedMenu.open(menu);
    }

    /// Shows a page in the middle.
    public void show(Parent page) {
        content.getChildren().setAll(page);
    }

    /// Brings the focus back to the page from what stands around it.
    public void focusPage() {
        home.go();
    }

    /// Lines above every page, such as bookings whose outcome is unknown.
    public VBox banners() {
        return banners;
    }

    /// The whole window's pane, for what lies over it.
    public StackPane root() {
        return root;
    }
}
