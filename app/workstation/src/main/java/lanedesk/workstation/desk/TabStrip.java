package lanedesk.workstation.desk;

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
import lanedesk.workstation.fx.FreeText;
import lanedesk.workstation.fx.LazyTooltip;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import org.kordamp.ikonli.feather.Feather;

/// A desk's open shipments as tabs, with the button for a new one behind the last. The tabs hold nothing: what they
/// stand for is shown by the desk.
final class TabStrip {

    private static final double GAP = 4;

    // Of a tab, in letters of its type; and what stands beside its title, and behind the last.
    private static final double WIDEST = 30;
    private static final double LEAST = 16;
    private static final double AROUND = 28;
    private static final double BEHIND = 76;

    // The tabs stand on the page, not in the middle of the strip.
    private static final Insets BESIDE_TABS = new Insets(7, 0, 0, 0);

    private final DeskViewModel model;
    private final Texts texts;
    private final StackPane root = new StackPane();
    private final TabPane tabs = new TabPane();
    private final Map<Shipment, Tab> open = new HashMap<>();
    private final Map<Shipment, Subscription> nameSubscriptions = new HashMap<>();

    TabStrip(DeskViewModel model, Texts texts) {
        this.model = model;
        this.texts = texts;
        tabs.getStyleClass().add("desk-tabs");
        tabs.setAccessibleText(texts.text("desk.tabs"));
        tabs.setTabDragPolicy(TabPane.TabDragPolicy.FIXED);
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.ALL_TABS);
        Button add = new Button(null, new Icon(Feather.PLUS));
        add.getStyleClass().addAll("flat", "desk-new-tab");
        add.setAccessibleText(texts.text("desk.new"));
        LazyTooltip.of(add, () -> texts.text("desk.new.hint"));
        add.setOnAction(_ -> model.open(null));
        add.setFocusTraversable(false);
        root.setMinWidth(0);
        root.getChildren().addAll(tabs, add);
        StackPane.setAlignment(add, Pos.CENTER_LEFT);
        StackPane.setMargin(add, BESIDE_TABS);
        tabs.skinProperty().addListener(_ -> {
            keepBesideTabs(add);
            markTitles();
        });
        tabs.tabMaxWidthProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> widest(add.getFont().getSize()),
                        add.fontProperty(),
                        root.widthProperty(),
                        model.shipments()));
        model.shipments().forEach(this::add);
        model.shipments().addListener((ListChangeListener<Shipment>) change -> {
            while (change.next()) {
                change.getRemoved().forEach(this::remove);
                change.getAddedSubList().forEach(this::add);
            }
        });
        select();
        model.currentProperty().addListener(_ -> select());
        tabs.getSelectionModel().selectedItemProperty().addListener((_, _, tab) -> {
            if (tab != null && tab.getUserData() instanceof Shipment chosen) {
                model.currentProperty().set(chosen);
            }
        });
    }

    StackPane root() {
        return root;
    }

    // All share the strip alike; where more are open than have room for their lanes, it scrolls.
    private double widest(double letter) {
        double room = root.getWidth() - BEHIND;
        int count = Math.max(1, model.shipments().size());
        double share = Math.max(room / count, Math.min(room, LEAST * letter + AROUND)) - AROUND;
        return Math.clamp(share, 0, WIDEST * letter);
    }

    // Behind the last tab, or at the right edge where there are more than fit.
    private void keepBesideTabs(Button add) {
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

    // The lane stands first and the customer last: where there is little room, the middle is left out.
    private void markTitles() {
        tabs.lookupAll(".tab-label").forEach(node -> {
            Label title = (Label) node;
            FreeText.mark(title);
            title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        });
    }

    private void add(Shipment shipment) {
        Tab tab = new Tab();
        tab.setUserData(shipment);
        StageIcon.put(tab, shipment, texts);
        nameSubscriptions.put(
                shipment,
                Subscription.combine(
                        shipment.titleProperty().subscribe(this::renumber),
                        shipment.customerProperty().subscribe(this::renumber)));
        tab.textProperty().subscribe(_ -> reveal(tab));
        tab.graphicProperty().subscribe(_ -> reveal(tab));
        tab.setOnCloseRequest(event -> {
            event.consume();
            model.close(shipment);
        });
        open.put(shipment, tab);
        tabs.getTabs().add(tab);
        markTitles();
        renumber();
    }

    // Tabs of equal titles are numbered. The number stands first, where it is not cut off; what has no lane yet has
    // nothing to be told apart by.
    private void renumber() {
        Map<Shipment, String> titles = new LinkedHashMap<>();
        model.shipments().forEach(shipment -> titles.put(shipment, title(shipment)));
        Map<String, Integer> tabsOfTitle = new HashMap<>();
        titles.forEach((shipment, title) -> {
            int number = tabsOfTitle.merge(title, 1, Integer::sum);
            boolean unique = Collections.frequency(titles.values(), title) < 2;
            Tab tab = open.get(shipment);
            if (tab != null) {
                tab.setText(
                        unique || shipment.titleProperty().get().isEmpty()
                                ? title
                                : texts.text("desk.tab.numbered", number, title));
            }
        });
    }

    private String title(Shipment shipment) {
        String title = shipment.title(texts);
        String name = title.isEmpty() ? texts.text("desk.untitled") : title;
        CustomerBranch customer = shipment.customerProperty().get();
        return customer == null ? name : texts.text("desk.tab", name, PlainText.line(customer.customerName()));
    }

    // A strip brings the tab in front into view when it is selected, and not when it grows afterwards.
    private void reveal(Tab tab) {
        if (tab.isSelected()) {
            tabs.getSelectionModel().clearSelection();
            tabs.getSelectionModel().select(tab);
        }
    }

    private void remove(Shipment shipment) {
        Tab tab = open.remove(shipment);
        if (tab != null) {
            tabs.getTabs().remove(tab);
        }
        Subscription following = nameSubscriptions.remove(shipment);
        if (following != null) {
            following.unsubscribe();
        }
        renumber();
    }

    private void select() {
        Tab tab = open.get(model.currentProperty().get());
        if (tab != null) {
            tabs.getSelectionModel().select(tab);
        }
    }
}
