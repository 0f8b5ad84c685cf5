@echo off
rem Starts LaneDesk on a JDK 25 or newer.
setlocal EnableExtensions DisableDelayedExpansion
for %%I in ("%~dp0..") do set "home=%%~fI"

set "java="
if defined JAVA_HOME call :take "%JAVA_HOME:"=%\bin\java.exe"
if not defined java for %%J in (java.exe) do call :take "%%~$PATH:J"
if not defined java for /d %%D in (
  "%ProgramFiles%\Eclipse Adoptium\jdk-25*"
  "%ProgramFiles%\Java\jdk-25*"
  "%ProgramFiles%\Microsoft\jdk-25*"
  "%ProgramFiles%\Amazon Corretto\jdk25*"
  "%ProgramFiles%\Zulu\zulu-25*"
  "%ProgramFiles%\BellSoft\LibericaJDK-25*"
  "%LOCALAPPDATA%\Programs\Eclipse Adoptium\jdk-25*"
  "%USERPROFILE%\.jdks\*25*"
) do if not defined java call :take "%%~D\bin\java.exe"
if not defined java (
  echo LaneDesk needs Java 25 and found none in JAVA_HOME, on the PATH or in the usual places.>&2
  echo Install a JDK 25 ^(for example Eclipse Temurin^) or set JAVA_HOME to one.>&2
  exit /b 1
)

rem The first run leaves a cache of the classes it loaded, named by build, Java and place; later runs start from it.
set "cache=%LOCALAPPDATA%\LaneDesk\cache"
set "place=%home:\=-%"
set "place=%place::=%"
set "aot=%cache%\lanedesk-@stamp@-%release%-%place%.aot"
set "use=AOTCache=%aot%"
if exist "%aot%" goto run
call :brief %*
if defined brief goto run
if not exist "%cache%" mkdir "%cache%" 2>nul
if exist "%cache%" set "use=AOTCacheOutput=%aot%.new"

:run
rem JAVA_OPTS is split into words on purpose.
"%java%" @options@ -XX:-AOTRecordTraining "-Dorg.sqlite.lib.path=%home%\lib\native" "-Dorg.sqlite.tmpdir=%home%\lib\native" -Xlog:disable -Xlog:all=error:stderr -Xlog:aot*=off:stderr "--module-path=%home%\javafx" --add-modules=javafx.controls,javafx.fxml,javafx.swing %JAVA_OPTS% "-XX:%use%" -cp "%home%\lib\@program@;%home%\lib\*" lanedesk.workstation.Main %*
set "status=%ERRORLEVEL%"
if not exist "%aot%.new" exit /b %status%
if "%status%"=="0" del "%cache%\lanedesk-*-%place%.aot" 2>nul
if "%status%"=="0" (move /y "%aot%.new" "%aot%" >nul 2>&1) else del "%aot%.new"
exit /b %status%

rem Takes a java command that is there and new enough, as the file beside its folder says.
:take
if not exist "%~1" exit /b
set "release="
if exist "%~dp1..\release" for /f "usebackq tokens=1,2 delims==" %%K in ("%~dp1..\release") do if "%%K"=="JAVA_VERSION" set "release=%%~L"
set "feature=0"
for /f "delims=.+-_ " %%N in ("%release%") do set "feature=%%N"
if %feature% geq 25 set "java=%~1"
exit /b

rem Runs that show no window leave no cache behind.
:brief
set "brief="
:each
if "%~1"=="" exit /b
for %%O in (--help --version --read --verify --migrate -h -V) do if "%~1"=="%%O" set "brief=yes"
shift
goto each
