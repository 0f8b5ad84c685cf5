package lanedesk.workstation.shell;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Subscription;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.OpenShipmentsViewModel;
import lanedesk.workstation.shipment.Shipment;
import org.kordamp.ikonli.feather.Feather;

/// The open shipments of a mode as tabs, with the add button after the last. The tabs have no content; the selected
/// shipment is shown by the view.
final class ShipmentTabStrip {

    private static final double GAP = 4;

    // Maximum width of a tab in characters, then the width besides its title, and after the last tab.
    private static final double MAX_TAB_WIDTH = 30;
    private static final double MIN_TAB_WIDTH = 16;
    private static final double TAB_PADDING = 28;
    private static final double END_SPACE = 76;

    // The tabs are aligned with the page, not centered in the strip.
    private static final Insets ADD_BUTTON_INSETS = new Insets(7, 0, 0, 0);

    private final OpenShipmentsViewModel model;
    private final Texts texts;
    private final StackPane root = new StackPane();
    private final TabPane tabs = new TabPane();
    private final Map<Shipment, Tab> tabsByShipment = new HashMap<>();
    private final Map<Shipment, Subscription> nameSubscriptions = new HashMap<>();

    ShipmentTabStrip(OpenShipmentsViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
        tabs.getStyleClass().add("desk-tabs");
        tabs.setAccessibleText(texts.text("desk.tabs"));
        tabs.setTabDragPolicy(TabPane.TabDragPolicy.FIXED);
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.ALL_TABS);
        Button add = new Button(null, new Icon(Feather.PLUS));
        add.getStyleClass().addAll("flat", "desk-new-tab");
        add.setAccessibleText(texts.text("desk.new"));
        LazyTooltip.installWithCurrentText(add, () -> texts.text("desk.new.hint"));
        add.setOnAction(_ -> model.openNew(null));
        add.setFocusTraversable(false);
        root.setMinWidth(0);
        root.getChildren().addAll(tabs, add);
        StackPane.setAlignment(add, Pos.CENTER_LEFT);
        StackPane.setMargin(add, ADD_BUTTON_INSETS);
        tabs.skinProperty().addListener(_ -> {
            positionAddButton(add);
            styleTitles();
        });
        tabs.tabMaxWidthProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> maxTabWidth(add.getFont().getSize()),
                        add.fontProperty(),
                        root.widthProperty(),
                        model.shipments()));
        model.shipments().forEach(this::addTab);
        model.shipments().addListener((ListChangeListener<Shipment>) change -> {
            while (change.next()) {
                change.getRemoved().forEach(this::removeTab);
                change.getAddedSubList().forEach(this::addTab);
            }
        });
        selectCurrent();
        model.currentProperty().addListener(_ -> selectCurrent());
        tabs.getSelectionModel().selectedItemProperty().addListener((_, _, tab) -> {
            if (tab != null && tab.getUserData() instanceof Shipment chosen) {
                model.currentProperty().set(chosen);
            }
        });
    }

    StackPane root() {
        return root;
    }

    // All tabs share the width equally; if there are too many for their lanes, the strip scrolls.
    private double maxTabWidth(double letterWidth) {
        double room = root.getWidth() - END_SPACE;
        int count = Math.max(1, model.shipments().size());
        double share = Math.max(room / count, Math.min(room, MIN_TAB_WIDTH * letterWidth + TAB_PADDING)) - TAB_PADDING;
        return Math.clamp(share, 0, MAX_TAB_WIDTH * letterWidth);
    }

    // After the last tab, or at the right edge if not all tabs fit.
    private void positionAddButton(Button add) {
        if (tabs.lookup(".headers-region") instanceof Region headers
                && tabs.lookup(".control-buttons-tab") instanceof Region all) {
            add.translateXProperty()
                    .bind(Bindings.createDoubleBinding(
                            () -> {
                                double edge = root.getWidth() - add.getWidth();
                                return all.isVisible()
                                        ? edge
                                        : Math.min(headers.getLayoutX() + headers.getWidth() + GAP, edge);
                            },
                            all.visibleProperty(),
                            headers.layoutXProperty(),
                            headers.widthProperty(),
                            root.widthProperty(),
                            add.widthProperty()));
        }
    }

    // The lane comes first and the customer last: if space is short, the middle is shortened.
    private void styleTitles() {
        tabs.lookupAll(".tab-label").forEach(node -> {
            Label title = (Label) node;
            TruncatableText.markTruncatable(title);
            title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        });
    }

    private void addTab(Shipment shipment) {
        Tab tab = new Tab();
        tab.setUserData(shipment);
        ShipmentTabIcon.install(tab, shipment, texts);
        nameSubscriptions.put(
                shipment,
                Subscription.combine(
                        shipment.titleProperty().subscribe(this::numberEqualTitles),
                        shipment.customerProperty().subscribe(this::numberEqualTitles)));
        tab.textProperty().subscribe(_ -> scrollToTab(tab));
        tab.graphicProperty().subscribe(_ -> scrollToTab(tab));
        tab.setOnCloseRequest(event -> {
            event.consume();
            model.close(shipment);
        });
        tabsByShipment.put(shipment, tab);
        tabs.getTabs().add(tab);
        styleTitles();
        numberEqualTitles();
    }

    // Equal titles are numbered. The number comes first, so that it is not cut; tabs without a lane are not
    // numbered.
    private void numberEqualTitles() {
        Map<Shipment, String> titles = new LinkedHashMap<>();
        model.shipments().forEach(shipment -> titles.put(shipment, tabTitle(shipment)));
        Map<String, Integer> tabsOfTitle = new HashMap<>();
        titles.forEach((shipment, title) -> {
            int number = tabsOfTitle.merge(title, 1, Integer::sum);
            boolean unique = Collections.frequency(titles.values(), title) < 2;
            Tab tab = tabsByShipment.get(shipment);
            if (tab != null) {
                tab.setText(
                        unique || shipment.titleProperty().get().isEmpty()
                                ? title
                                : texts.text("desk.tab.numbered", number, title));
            }
        });
    }

    private String tabTitle(Shipment shipment) {
        String title = shipment.titleText(texts);
        String name = title.isEmpty() ? texts.text("desk.untitled") : title;
        CustomerBranch customer = shipment.customerProperty().get();
        return customer == null ? name : texts.text("desk.tab", name, PlainText.toDisplayLine(customer.customerName()));
    }

    // The strip scrolls to a tab when it is selected, but not when the tab grows afterwards.
    private void scrollToTab(Tab tab) {
        if (tab.isSelected()) {
            tabs.getSelectionModel().clearSelection();
            tabs.getSelectionModel().select(tab);
        }
    }

    private void removeTab(Shipment shipment) {
        Tab tab = tabsByShipment.remove(shipment);
        if (tab != null) {
            tabs.getTabs().remove(tab);
        }
        Subscription following = nameSubscriptions.remove(shipment);
        if (following != null) {
            following.unsubscribe();
        }
        numberEqualTitles();
    }

    private void selectCurrent() {
        Tab tab = tabsByShipment.get(model.currentProperty().get());
        if (tab != null) {
            tabs.getSelectionModel().select(tab);
        }
    }
}
