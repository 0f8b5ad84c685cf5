package lanedesk.workstation.fx.layout;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.layout.Region;
import lanedesk.workstation.fx.ToolkitExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Tests which sections are next to the others, and where, as the page becomes narrower.
@ExtendWith(ToolkitExtension.class)
final class PageColumnsTest {
    private final Region first = newSection(100);
    private final Region beside = newSection(50);
    private final Region last = newSection(200);
    private final PageColumns page = new PageColumns();

    private static Region newSection(double height) {
        Region section = new Region();
        section.setMinHeight(height);
        section.setPrefHeight(height);
        return section;
    }

    PageColumnsTest() {
        PageColumns.setBeside(beside, true);
        page.setSpacing(10);
        page.getChildren().addAll(first, beside, last);
        Scene scene = new Scene(page);
        scene.getStylesheets().add("data:text/css,.ld-second-pane{-fx-pref-width:300;-fx-padding:20;}");
        page.applyCss();
    }

    private void layOut(double width) {
        page.resize(width, 600);
        page.layout();
    }

    @Test
    void stacksSectionsOnNarrowPage() {
        layOut(999);

        assertThat(beside.getLayoutY()).isEqualTo(110);
        assertThat(last.getLayoutY()).isEqualTo(170);
        assertThat(beside.getWidth()).isEqualTo(999);
        assertThat(beside.getPseudoClassStates()).doesNotContain(PageColumns.IN_SIDE_COLUMN);
        assertThat(page.prefHeight(999)).isEqualTo(370);
    }

    @Test
    void movesSectionToSideColumnWithEnoughRoom() {
        layOut(1000);

        assertThat(beside.getLayoutX()).isEqualTo(720);
        assertThat(beside.getLayoutY()).isEqualTo(20);
        assertThat(beside.getWidth()).isEqualTo(260);
        assertThat(first.getWidth()).isEqualTo(700);
        assertThat(last.getLayoutY()).isEqualTo(110);
        assertThat(beside.getPseudoClassStates()).contains(PageColumns.IN_SIDE_COLUMN);
        assertThat(page.prefHeight(1000)).isEqualTo(310);
    }

    @Test
    void respectsMaxWidth() {
        first.setMaxWidth(400);
        layOut(1000);

        assertThat(first.getWidth()).isEqualTo(400);
        assertThat(last.getWidth()).isEqualTo(700);
    }

    @Test
    void lastSectionFillsRemainingHeight() {
        layOut(1000);

        assertThat(last.getHeight()).isEqualTo(490);
        assertThat(beside.getHeight()).isEqualTo(560);
    }

    @Test
    void movesSectionBackOnNarrowPage() {
        layOut(1000);
        layOut(800);

        assertThat(beside.getLayoutX()).isZero();
        assertThat(beside.getPseudoClassStates()).doesNotContain(PageColumns.IN_SIDE_COLUMN);
    }
}
