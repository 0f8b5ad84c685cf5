package lanedesk.workstation.composition;

import javafx.animation.AnimationTimer;

/// Lets the first frames be painted before anything else begins that they don't show.
final class AfterFirstFrames extends AnimationTimer {

    private final int framesToSkip;
    private final Runnable action;
    private int frameCount;

    /// `then` runs on the FX thread once that many frames have been painted, which is at the beginning of the pulse
    /// after them.
    AfterFirstFrames(int framesToSkip, Runnable action) {
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
