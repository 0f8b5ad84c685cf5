package lanedesk.workstation.fx;

import java.lang.reflect.Method;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.robot.BaseRobot;
import org.testfx.robot.KeyboardRobot;
import org.testfx.robot.Motion;
import org.testfx.robot.MouseRobot;
import org.testfx.service.finder.WindowFinder;
import org.testfx.service.query.PointQuery;
import org.testfx.util.WaitForAsyncUtils;

/// The mouse and the keyboard of the tests: TestFX's own robot and window, with its finders and its events. It
/// waits for the [frame that shows the result][FrameSync] instead of five times ten milliseconds after every
/// key, every mouse movement and every button.
public final class HeadlessRobot extends ApplicationExtension {

    /// Number of steps of a mouse path: enough for the path to enter every node on its way.
    private static final int STEPS = 10;

    /// Passes the single window of all tests to the start method of the test, resized to its scene whatever an
    /// earlier test did with it, and waits for its frames instead of three times fifty milliseconds.
    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        Stage stage = FxToolkit.registerPrimaryStage();
        Object test = context.getRequiredTestInstance();
        for (Method start :
                AnnotationSupport.findAnnotatedMethods(test.getClass(), Start.class, HierarchyTraversalMode.TOP_DOWN)) {
            interact(() -> ReflectionSupport.invokeMethod(start, test, stage));
        }
        interact(stage::sizeToScene);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        interact(() -> List.copyOf(Window.getWindows()).forEach(Window::hide));
        release(new MouseButton[0]);
        release(new KeyCode[0]);
    }

    @Override
    public FxRobot interact(Runnable work) {
        WaitForAsyncUtils.waitFor(WaitForAsyncUtils.asyncFx(work));
        FrameSync.awaitFrames();
        return this;
    }

    @Override
    public <T> FxRobot interact(Callable<T> work) {
        WaitForAsyncUtils.waitFor(WaitForAsyncUtils.asyncFx(work));
        FrameSync.awaitFrames();
        return this;
    }

    /// Each letter is sent to the control that has the focus after the previous letter has been handled. The
    /// first letter can open an editor, which takes a frame.
    @Override
    public FxRobot write(String text) {
        Scene scene = windowForTyping().getScene();
        BaseRobot keyboard = robotContext().getBaseRobot();
        boolean first = true;
        for (String letter : text.codePoints().mapToObj(Character::toString).toList()) {
            keyboard.typeKeyboard(scene, keyCodeOf(letter), letter);
            if (first) {
                FrameSync.awaitFrames();
                first = false;
            } else {
                FrameSync.drainFxQueue();
            }
        }
        FrameSync.awaitFrames();
        return this;
    }

    private Window windowForTyping() {
        WindowFinder windows = robotContext().getWindowFinder();
        return Optional.ofNullable(windows.window(Window::isFocused))
                .or(() -> Optional.ofNullable(windows.targetWindow()))
                .orElseGet(() -> windows.window(0));
    }

    private static KeyCode keyCodeOf(String letter) {
        return switch (letter) {
            case "\n" -> KeyCode.ENTER;
            case "\t" -> KeyCode.TAB;
            default -> KeyCode.UNDEFINED;
        };
    }

    @Override
    public FxRobot type(KeyCode... keys) {
        KeyboardRobot keyboard = robotContext().getKeyboardRobot();
        for (KeyCode key : keys) {
            keyboard.pressNoWait(key);
            keyboard.releaseNoWait(key);
            FrameSync.awaitFrames();
        }
        return this;
    }

    @Override
    public FxRobot type(KeyCode key, int times) {
        return type(Collections.nCopies(times, key).toArray(KeyCode[]::new));
    }

    @Override
    public FxRobot push(KeyCode... combination) {
        press(combination);
        return release(List.of(combination).reversed().toArray(KeyCode[]::new));
    }

    @Override
    public FxRobot press(KeyCode... keys) {
        for (KeyCode key : keys) {
            robotContext().getKeyboardRobot().pressNoWait(key);
            FrameSync.awaitFrames();
        }
        return this;
    }

    /// If no keys are given, releases all pressed keys.
    @Override
    public FxRobot release(KeyCode... keys) {
        KeyboardRobot keyboard = robotContext().getKeyboardRobot();
        KeyCode[] released = keys.length > 0 ? keys : keyboard.getPressedKeys().toArray(KeyCode[]::new);
        for (KeyCode key : released) {
            keyboard.releaseNoWait(key);
            FrameSync.awaitFrames();
        }
        return this;
    }

    @Override
    public FxRobot press(MouseButton... buttons) {
        robotContext().getMouseRobot().pressNoWait(buttons);
        FrameSync.awaitFrames();
        return this;
    }

    /// If no buttons are given, releases all pressed buttons.
    @Override
    public FxRobot release(MouseButton... buttons) {
        robotContext().getMouseRobot().releaseNoWait(buttons);
        FrameSync.awaitFrames();
        return this;
    }

    @Override
    public FxRobot clickOn(MouseButton... buttons) {
        robotContext().getMouseRobot().pressNoWait(buttons);
        return release(buttons);
    }

    @Override
    public FxRobot clickOn(PointQuery place, Motion motion, MouseButton... buttons) {
        moveTo(place, motion);
        return clickOn(buttons);
    }

    @Override
    public FxRobot doubleClickOn(PointQuery place, Motion motion, MouseButton... buttons) {
        moveTo(place, motion);
        clickOn(buttons);
        return clickOn(buttons);
    }

    /// Moves in a straight line and follows a target that moves in the meantime.
    @Override
    public FxRobot moveTo(PointQuery place, Motion motion) {
        MouseRobot mouse = robotContext().getMouseRobot();
        Point2D from = robotContext().getBaseRobot().retrieveMouse();
        Point2D to = place.query();
        for (int step = 1; step <= STEPS; step++) {
            mouse.moveNoWait(from.interpolate(to, (double) step / STEPS));
        }
        FrameSync.awaitFrames();
        Point2D there = place.query();
        if (!there.equals(to)) {
            mouse.moveNoWait(there);
            FrameSync.awaitFrames();
        }
        return this;
    }
}
