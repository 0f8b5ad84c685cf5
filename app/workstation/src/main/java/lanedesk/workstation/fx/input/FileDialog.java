package lanedesk.workstation.fx.input;

import java.io.File;
import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import org.jspecify.annotations.Nullable;

/// Shows the operating system's dialog for choosing one file or folder. Used only on the FX thread.
public final class FileDialog {
    private final FileChooser chooser = new FileChooser();
    private final Node ownerNode;

    /// @param ownerNode any node of the window that owns the dialog
    public FileDialog(Node ownerNode, String title) {
        this.ownerNode = ownerNode;
        chooser.setTitle(title);
    }

    /// Adds a filter for the files of one type to this dialog.
    public FileDialog addFilter(String typeName, String... patterns) {
        chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter(typeName, patterns));
        return this;
    }

    /// Asks for a file to open, and runs `action` unless the dialog is canceled.
    public void chooseFileToOpen(Consumer<Path> action) {
        runIfChosen(chooser.showOpenDialog(ownerNode.getScene().getWindow()), action);
    }

    /// Asks for a file to save, with a suggested name, and runs `action` unless the dialog is canceled.
    public void chooseFileToSave(String name, Consumer<Path> action) {
        chooser.setInitialFileName(name);
        runIfChosen(chooser.showSaveDialog(ownerNode.getScene().getWindow()), action);
    }

    /// Asks for a folder, and runs `action` unless the dialog is canceled.
    public void chooseFolder(Consumer<Path> action) {
        DirectoryChooser folderChooser = new DirectoryChooser();
        folderChooser.setTitle(chooser.getTitle());
        runIfChosen(folderChooser.showDialog(ownerNode.getScene().getWindow()), action);
    }

    private static void runIfChosen(@Nullable File file, Consumer<Path> action) {
        if (file != null) {
            action.accept(file.toPath());
        }
    }
}
