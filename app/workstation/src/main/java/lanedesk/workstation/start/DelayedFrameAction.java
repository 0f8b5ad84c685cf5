package lanedesk.workstation.start;

import javafx.animation.AnimationTimer;

/// Runs an action once, after some frames were painted.
final class DelayedFrameAction extends AnimationTimer {

    private final int framesToSkip;
    private final Runnable action;
    private int frameCount;

    /// `action` runs on the FX thread after `framesToSkip` frames were painted, at the start of the next pulse.
    DelayedFrameAction(int framesToSkip, Runnable action) {
        this.framesToSkip = framesToSkip;
        this.action = action;
    }

    @Override
    public void handle(long now) {
        if (frameCount++ == framesToSkip) {
            stop();
            action.run();
        }
    }
}
