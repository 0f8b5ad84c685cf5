package lanedesk.workstation.architecture.broken;

import javafx.scene.control.TableCell;

/// Says only its value, and not its column.
final class CellWithoutColumn extends TableCell<String, String> {}
